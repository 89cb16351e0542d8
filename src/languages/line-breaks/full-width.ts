/** A number stays with its name, and with what it counts. */
export const keepNumbers = (text: string) =>
  text.replace(/(?<=[A-Za-z]) (?=\d)|(?<=(?<!\p{L}{2}\u00A0)\d) (?=\p{Script=Han})/gu, '\u00A0')

/** Where `keep-all` applies, WebKit breaks at no punctuation. */
export const breakAtPunctuation = (text: string) =>
  text.replace(/(?<=[、，。：；！？])(?=[\p{L}\p{N}「『（《“])/gu, '<wbr>')
