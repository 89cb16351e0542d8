/**
 * What people leave out when they type in a hurry: accents, the nukta, Thai tone marks; and the
 * joiners that hold Thai loanwords together. Vowel signs stay, since they are letters.
 */
const leftOut = /[\u0300-\u036F\u093C\u0E47-\u0E4E\u2060]/g

/**
 * A text as it is compared in a search: `resume` finds `Résumé`, `dang nhap` finds `Đăng nhập`, and
 * `kayit` finds `Kayıt`.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(leftOut, '')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
