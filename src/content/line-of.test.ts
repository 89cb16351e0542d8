import { expect, test } from 'vitest'
import { lineOf } from './line-of.ts'

const yaml = 'blog:\n  categories:\n    guides:\n      en: Guides\n    news: { en: News }\n'
test.each<[what: string, text: string, path: string[], firstLine: number, line: number]>([
  ['a field', 'title: A\ndescription: B\n', ['description'], 1, 2],
  ['a field of front matter', 'title: A\ndescription: B\n', ['description'], 2, 3],
  ['the field, not the first that is named so', 'description: x\nmore:\n  title: no\ntitle: A\n', ['title'], 1, 4],
  ['a nested field, at its name', yaml, ['blog', 'categories', 'guides'], 1, 3],
  ['a nested field on one line', yaml, ['blog', 'categories', 'news', 'en'], 1, 5],
  ['what there is of a missing one', yaml, ['blog', 'categories', 'guides', 'ru'], 1, 3],
  ['JSON', '{\n  "nav": {\n    "home": "Home"\n  },\n  "home": {\n    "home": "x"\n  }\n}', ['home', 'home'], 1, 6],
  ['an item of a list', '# Old\n- { a: 1 }\n- b: 2\n  c: 3\n', ['1', 'c'], 1, 4],
  ['a list that is too short', 'a:\n  - b\n', ['a', '3'], 1, 1],
  ['nothing', 'a: 1\n', ['b'], 1, 1],
  ['an empty text', '', ['b'], 1, 1],
])('%s', (_, text, path, firstLine, line) => expect(lineOf(text, path, firstLine)).toBe(line))
