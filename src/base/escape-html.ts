const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '>': '&gt;',
  '<': '&lt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React writes texts and attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const characters = new Map(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
)

/** The text of what `escapeHtml` wrote. */
export const unescapeHtml = (html: string) =>
  html.replace(/&#?\w+;/g, (entity) => characters.get(entity) ?? entity)
