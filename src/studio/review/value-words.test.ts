import { expect, test } from 'vitest'
import { readYaml } from '../../content/parsing/yaml.ts'
import { changedValues } from './value-words.ts'

const prices = (last: string) => `
yearlyDiscount: 0.35
plans:
  - id: starter
    steps:
      - { profiles: 10, price: { USD: 9, BRL: 49 } }
  - id: team-plus
    partnerExample: true
    steps:
      - { profiles: 100, price: { USD: 69, BRL: 369 } }
      - ${last}
`
const old = prices('{ profiles: 300, price: { USD: 49, BRL: 689 } }')

test.each([
  [
    'a price',
    old,
    prices('{ profiles: 300, price: { USD: 45, BRL: 689 } }'),
    ['Team plus, 300 profiles: price USD | 49 | 45'],
  ],
  [
    'a row that is gone',
    old,
    old.replace(/ +- \{ profiles: 300.*\n/, ''),
    [
      'Team plus, 300 profiles: profiles | 300 | ',
      'Team plus, 300 profiles: price USD | 49 | ',
      'Team plus, 300 profiles: price BRL | 689 | ',
    ],
  ],
  [
    'a number, a choice',
    old,
    old.replace('0.35', '0.3').replace('    partnerExample: true\n', ''),
    ['Yearly discount | 0.35 | 0.3', 'Team plus: partner example | yes | '],
  ],
  ['a list of plain values', 'tags: [one]', 'tags: [one, two]', ['Tags |  | two']],
  [
    'a new file',
    '',
    'publishedAt: 2026-01-02\ncover: { scene: windows, hue: amber }\ndraft: true',
    [
      'Published at |  | 2026-01-02',
      'Cover scene |  | windows',
      'Cover colour |  | amber',
      'Not public yet |  | yes',
    ],
  ],
  ['a list as a file', '- { from: /a, to: /b }', '- { from: /a, to: /c }', ['/a: to | /b | /c']],
  [
    'labels by language',
    'blog: { guides: { es: A } }',
    'blog: { guides: { es: B } }',
    ['Blog guides español | A | B'],
  ],
  [
    'items without a name',
    'rows: [{ a: { c: 1 } }]',
    'rows: [{ a: { c: 2 } }]',
    ['Rows 1: answer C | 1 | 2'],
  ],
])('%s is said in words', (_what, before, now, words) => {
  const found = changedValues(readYaml(before), readYaml(now))
  expect(found.map(({ name, before, now }) => `${name} | ${before} | ${now}`)).toEqual(words)
})
