import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  splitFrontMatter,
  translatedFrom,
  withoutRevision,
  withSourceRevision,
} from './front-matter.ts'

describe('splitFrontMatter', () => {
  test.each<[what: string, text: string, matter: string, body: string]>([
    ['both', '---\ntitle: A\n---\nText\n', 'title: A\n', 'Text\n'],
    ['no front matter', 'Text\n---\nMore\n', '', 'Text\n---\nMore\n'],
    ['no body and no last line end', '---\ntitle: A\n---', 'title: A\n', ''],
    ['blanks behind the fences', '--- \ntitle: A\n---\t\nText', 'title: A\n', 'Text'],
    [
      'more than a fence',
      '---\ntitle: A\n---- \n---x\n---\nText',
      'title: A\n---- \n---x\n',
      'Text',
    ],
    [
      'a rule in the body',
      '---\ntitle: A\n---\nText\n\n---\n\nMore',
      'title: A\n',
      'Text\n\n---\n\nMore',
    ],
    ['a BOM and CRLF', '\ufeff---\r\ntitle: A\r\n---\r\nText', 'title: A\n', 'Text'],
  ])('%s', (_what, text, matter, body) => expect(splitFrontMatter(text)).toEqual({ matter, body }))

  test('tells front matter that has no end', () =>
    expect(splitFrontMatter('---\ntitle: A\n')).toEqual({
      matter: 'title: A\n',
      body: '',
      open: true,
    }))

  test('loses nothing: fences, matter and body make the text again', () => {
    const line = fc
      .string({ maxLength: 5 })
      .filter((text) => !text.startsWith('---') && !text.includes('\r'))
    fc.assert(
      fc.property(fc.array(line), fc.string(), (lines, body) => {
        const matter = lines.map((text) => `${text}\n`).join('')
        expect(splitFrontMatter(`---\n${matter}---\n${body}`)).toEqual({
          matter,
          body: body.replaceAll('\r\n', '\n'),
        })
      }),
    )
  })
})

test('the revision of a translation is added, replaced and removed without moving a line', () => {
  const text = '---\ntitle: x\n---\n'
  const marked = withSourceRevision(text, '0123abcd')
  expect(marked).toBe('---\ntranslatedFrom: 0123abcd\ntitle: x\n---\n')
  expect(translatedFrom(withSourceRevision(`\ufeff${text}`, '0123abcd'))).toBe('0123abcd')
  expect(withSourceRevision(marked, 'ffff0000')).toBe(
    '---\ntranslatedFrom: ffff0000\ntitle: x\n---\n',
  )
  expect(translatedFrom(marked)).toBe('0123abcd')
  expect(translatedFrom(text)).toBeUndefined()
  expect(withoutRevision('translatedFrom: 0123abcd\ntitle: x\n')).toBe('\ntitle: x\n')
})
