import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeTable } from '../../../i18n/table.ts'
import { localeOfTag } from '../../../i18n/tags.ts'
import { listedTag, tagSegment, wholeTag } from './tag-patterns.ts'

const language = fc.constantFrom(...localeTable.flatMap(({ code, tag }) => [code as string, tag.split('-')[0] as string]), 'de', 'vi', 'ja', 'zh')
const part = fc.constantFrom('hans', 'hant', 'tw', 'HK', 'mo', 'cn', 'Latn', 'br', 'US', 'hantx', 'xtw', '419')
const tag = fc
  .tuple(language, fc.array(fc.tuple(fc.constantFrom('-', '_'), part), { maxLength: 3 }), fc.boolean())
  .map(([start, rest, capitals]) => ((text) => (capitals ? text.toUpperCase() : text))(start + rest.flat().join('')))

/** The locales whose pattern takes a tag, where it stands between what may surround it. */
const taken = (patterns: [string, string][], text: string, [before, after]: [string, string]) =>
  patterns.filter(([, pattern]) => new RegExp(`^${before}${pattern}${after}`, 'i').test(text)).map(([locale]) => locale)

describe('patterns of tags take what locales/tags takes, each for one locale', () => {
  it.each<[name: string, patterns: [string, string][], around: [string, string], place: (text: string) => string]>([
    ['by itself', wholeTag, ['', '$'], (text) => text],
    ['as the first segment of a path', tagSegment, ['/', '(?=/|$)'], (text) => `/${text}/blog`],
    ['alone in a path', tagSegment, ['/', '(?=/|$)'], (text) => `/${text}`],
    ['in a list', listedTag, ['', '(?=[;,]|$)'], (text) => `${text};q=0.5,zh-tw`],
  ])('%s', (_, patterns, around, place) => {
    fc.assert(
      fc.property(tag, (text) => {
        expect(taken(patterns, place(text), around)).toEqual([localeOfTag(text)].filter(Boolean))
      }),
      { numRuns: 500 },
    )
  })
})
