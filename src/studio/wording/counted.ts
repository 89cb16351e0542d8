/** `1 error`, `1,000 errors`. */
export const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`
