/** The keys of an English keyboard. */
const englishKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

const retype = (text: string, from: string, to: string) =>
  Array.from(text.toLowerCase(), (letter) => to[from.indexOf(letter)] ?? letter).join('')

/**
 * What a query says on the other of two keyboards; both are given as their letters in the same
 * order of keys.
 */
export const otherKeyboard =
  (keys: string, english = englishKeys) =>
  (query: string) => [retype(query, english, keys), retype(query, keys, english)]
