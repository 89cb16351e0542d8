import { expect, test } from 'vitest'
import { formatDate, formatList, formatMoment, gigabyteSign } from './format.ts'

test.each([
  ['en', '1 November 2026', '1 November 2026 at 00:00'],
  ['vn', '1 tháng 11, 2026', '00:00 ngày 1 tháng 11, 2026'],
  ['jp', '2026年11月1日', '2026年11月1日 0:00'],
  [
    'zh',
    '2026\u00A0年\u00A011\u00A0月\u00A01\u00A0日',
    '2026\u00A0年\u00A011\u00A0月\u00A01\u00A0日 00:00',
  ],
  ['fr', '1er novembre 2026', '1er novembre 2026 à 00:00'],
  ['pt', '1º de novembro de 2026', '1º de novembro de 2026 às 00:00'],
  ['ru', '1 ноября 2026 г.', '1 ноября 2026 г. в 00:00'],
] as const)('a day and a moment in %s are written the same way', (locale, day, moment) => {
  expect(formatDate(locale, '2026-11-01T00:00:00Z')).toBe(day)
  expect(formatMoment(locale, '2026-11-01T00:00:00Z')).toBe(moment)
})

test.each([
  ['th', 'Windows และ macOS', 'Windows, macOS และ Linux', 'เว็บและแอป'],
  ['zh', 'Windows 和 macOS', 'Windows、macOS 和 Linux', '网页和应用'],
  ['tc', 'Windows 和 macOS', 'Windows、macOS 和 Linux', '網頁和應用'],
  ['jp', 'Windows、macOS', 'Windows、macOS、Linux', undefined],
  ['ru', 'Windows и macOS', 'Windows, macOS и Linux', undefined],
  ['hi', 'Windows और macOS', 'Windows, macOS और Linux', undefined],
  ['en', 'Windows and macOS', 'Windows, macOS and Linux', undefined],
] as const)(
  'a list in %s keeps Latin names apart from the letters around them',
  (locale, two, three, own) => {
    expect(formatList(locale, ['Windows', 'macOS'])).toBe(two)
    expect(formatList(locale, ['Windows', 'macOS', 'Linux'])).toBe(three)
    if (own) expect(formatList(locale, own.split(/和|และ/))).toBe(own)
  },
)

test.each([
  ['en', 'GB'],
  ['fr', 'Go'],
  ['uk', 'ГБ'],
  ['ko', 'GB'],
] as const)('gigabytes in %s are %s', (locale, sign) => expect(gigabyteSign(locale)).toBe(sign))

test('only the first day of a month has another form', () =>
  expect(['01', '11', '21', '31'].map((day) => formatDate('fr', `2026-10-${day}`))).toEqual([
    '1er octobre 2026',
    '11 octobre 2026',
    '21 octobre 2026',
    '31 octobre 2026',
  ]))
