import type { Locale } from '../../languages/languages.ts'
import { pictureTitle } from '../../languages/line-breaks/line-breaks.ts'

const besideFullWidthBrackets =
  /(?<=[」』》）”])(?=[\p{Script=Han}\p{Script=Katakana}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[「『《（“])/gu

/**
 * A title with marks where its lines may and may not break: as in headings, and not where it looks
 * careless in large letters (before a dash, after a hyphen, within a short name in brackets).
 */
export const withLineBreaks = (title: string, locale: Locale) =>
  pictureTitle(
    locale,
    title
      .replace(/ ([–—!?:;»%])/gu, '\u00a0$1')
      .replace(/« /gu, '«\u00a0')
      .replace(/[-‐/](?=[\p{L}\p{N}])/gu, '$&\u2060'),
  )
    .replace(/[\p{Ps}\p{Pi}][^\p{Pe}\p{Pf}]{1,12}[\p{Pe}\p{Pf}]/gu, (name) =>
      name.replaceAll('\u200b', ''),
    )
    .replace(besideFullWidthBrackets, '\u200b')
