/**
 * Removes from a text what could identify a visitor or be a secret: values in addresses except
 * utm_*, e-mail addresses and names before a host, tokens by name or by shape, long numbers. Names
 * of files stay readable.
 */
export const maskSecrets = (text: string) =>
  text
    // `?id=12` and `#id=12`, but not `utm_source=`
    .replace(/([?&#](?!utm_)[^=&#\s]{1,99}=)[^&#\s"')]+/g, '$1*')
    // `ann@mail.example`, `ann%40mail.example`, `//ann@host.example`
    .replace(/[^\s/@"'<(=]{1,64}(?:@|%40)[\w-]+\.[\w.-]+/g, '*')
    // what follows `token: `, `"password":"`, `authorization=` or `bearer `
    .replace(
      /((?:(?:token|secret|password|key|session|auth\w*)["']? ?[:=] ?["']?|bearer )+)[^\s"'&,;)}]+/gi,
      '$1*',
    )
    // long words with a digit and with capitals, one long part or the form of a UUID; but not names
    // of files, such as `app-3f2a8c1d9e7b4a60.js`
    .replace(/[\w-]{20,}(?![\w-]|\.\w{2,5}(?![\w-]))/g, (word) =>
      /\d/.test(word) && /[A-Z]|\w{20}|(-[\da-f]{4}){3}-/.test(word) ? '*' : word,
    )
    // numbers of telephones and cards, with or without separators
    .replace(/\d(?:[ .()-]?\d){8,}|\d{7,}/g, '*')

/**
 * A text as it may be sent: on one line, masked, and no longer than the collector takes
 * (docs/api.md).
 */
export const sendableText = (text: string, most: number) =>
  maskSecrets(text.slice(0, 9000).replace(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .slice(0, most)
