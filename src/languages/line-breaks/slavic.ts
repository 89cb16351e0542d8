import { joiner, keepCounts, type LineBreakRule, unchanged } from './rule.ts'

/**
 * Words of one or two letters, and some of three, that belong to what follows; not pronouns, which
 * stand on their own.
 */
const short =
  /(?<![\p{L}\p{N}])((?!(?:мы|вы|он|ми|ви) )\p{Script=Cyrillic}{1,2}|для|без|при|над|про) (?=(\S+))/giu

/** After the hyphen of two short parts: из-за, чек-лист. */
const betweenShortParts =
  /(?<=(?<!\p{L})\p{Script=Cyrillic}{2,4}-)(?=\p{Script=Cyrillic}{2,4}(?!\p{L}))/gu
/** After the hyphen of an abbreviation: IP-адрес. */
const afterAbbreviation = /(?<=(?<!\p{L})[A-Z]{2,3}-)(?=\p{Script=Cyrillic})/gu

/** Such words stay on one line. */
const keepHyphens = (text: string) =>
  text.replace(betweenShortParts, joiner).replace(afterAbbreviation, joiner)

/**
 * Russian and Ukrainian leave no preposition or conjunction at the end of a line: of one letter
 * nowhere, others in headings, where lines are short. A long word is left free: together they would
 * be wider than a phone.
 */
export const slavic: LineBreakRule = {
  heading: (text) =>
    keepCounts(keepHyphens(text)).replace(short, (pair, word: string, next: string) =>
      word.length + next.length < 14 ? `${word}\u00A0` : pair,
    ),
  text: (text) =>
    keepCounts(keepHyphens(text)).replace(
      /(?<![\p{L}\p{N}])([авикосузяіїйє]) (?=\S)/giu,
      '$1\u00A0',
    ),
  cell: unchanged,
}
