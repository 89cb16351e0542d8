/** The keys of an English keyboard. */
const englishKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

const retype = (text: string, from: string, to: string): string =>
  Array.from(text.toLowerCase(), (letter) => to[from.indexOf(letter)] ?? letter).join('')

/** What a query says on the other of two keyboards, given what their keys write in one order. */
export const otherKeyboard =
  (keys: string, english = englishKeys) =>
  (query: string): string[] => [retype(query, english, keys), retype(query, keys, english)]
