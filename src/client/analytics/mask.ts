/**
 * Removes from a text what could identify a visitor or be a secret: values in addresses except
 * utm_*, e-mail addresses and names before a host, tokens by name or by shape, long numbers. Names
 * of files stay readable.
 */
export const maskSecrets = (text: string): string =>
  text
    .replace(/([?&#](?!utm_)[^=&#\s]{1,99}=)[^&#\s"')]+/g, '$1*')
    .replace(/[^\s/@"'<(=]{1,64}(?:@|%40)[\w-]+\.[\w.-]+/g, '*')
    .replace(
      /((?:(?:token|secret|password|key|session|auth\w*)["']? ?[:=] ?["']?|bearer )+)[^\s"'&,;)}]+/gi,
      '$1*',
    )
    .replace(/[\w-]{20,}(?![\w-]|\.\w{2,5}(?![\w-]))/g, (word) =>
      /\d/.test(word) && /[A-Z]|\w{20}|(-[\da-f]{4}){3}-/.test(word) ? '*' : word,
    )
    .replace(/\d(?:[ .()-]?\d){8,}|\d{7,}/g, '*')

/**
 * A text as it may be sent: on one line, masked, and no longer than the collector takes
 * (docs/api.md).
 */
export const sendableText = (text: string, most: number): string =>
  maskSecrets(text.slice(0, 9000).replace(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .slice(0, most)
