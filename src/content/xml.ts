const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML escapes, and characters that XML 1.0 cannot express. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds them on purpose
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Any text as XML, for element content and attribute values alike. */
export const escapeXml = (text: string): string =>
  text.toWellFormed().replace(special, (character) => entities[character] ?? '')

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
