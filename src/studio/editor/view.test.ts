import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listContentFiles } from '../../content/files/listing.ts'
import { textAt } from '../../content/files/reading.ts'
import { contentChanges, editorText, ViewProblems } from './view.ts'
import { filesBehind, viewFile, viewPath } from './view-files.ts'

const root = join(import.meta.dirname, '../../../content')
const paths = { has: (path: string) => existsSync(join(root, path)) }

const files = listContentFiles(root).flatMap((path) => {
  const view = viewPath(path, paths)
  const file = view === undefined ? undefined : viewFile(view, paths)
  return file ? [{ path, file }] : []
})

const textsOf = (file: Parameters<typeof filesBehind>[0]) =>
  new Map(
    filesBehind(file).flatMap((path) => {
      const text = textAt(root, path)
      return text === undefined ? [] : [[path, text] as const]
    }),
  )

/** With another word in a title, or in a setting. */
const edited = (shownText: string) =>
  shownText
    .replace(/^\{(?:"entry":.*)?"(?:title|question)":"/, '$&Otherword ')
    .replace(/^(\{"(?:name|company)":")\p{L}+/u, '$1Otherword')

describe('studio: what the editor is shown', () => {
  test('stands for every text, setting and message of the real content', () => {
    const paths = listContentFiles(root).filter(
      (path) => !/entry\.yaml$|\.(?:png|jpg|webp|avif)$/.test(path),
    )
    expect(files.map(({ path }) => path)).toEqual(paths)
  })

  test('an unchanged save writes nothing, whatever the file', () => {
    const changed = files.filter(({ file }) => {
      const texts = textsOf(file)
      return contentChanges(file, texts, editorText(file, texts)).size > 0
    })
    expect(changed.map(({ path }) => path)).toEqual([])
  })

  test('one changed word changes one file, and nothing else in it', () => {
    let tried = 0
    for (const { path, file } of files.filter((_, index) => index % 9 === 0)) {
      const texts = textsOf(file)
      const before = editorText(file, texts)
      const after = edited(before)
      if (after === before) continue
      tried++
      let made: Map<string, string>
      try {
        made = contentChanges(file, texts, after)
      } catch (error) {
        // A title may be of a fixed form.
        if (error instanceof ViewProblems) continue
        throw error
      }
      expect([...made.keys()], path).toEqual([path])
      const [was = [], now = []] = [texts.get(path), made.get(path)].map((text) =>
        text?.split('\n'),
      )
      const differing = now.filter((line, index) => line !== was[index])
      expect(differing.length, path).toBeLessThanOrEqual(now.length === was.length ? 3 : now.length)
    }
    expect(tried).toBeGreaterThan(files.length / 11)
  })
})

describe('studio: what the editor sends', () => {
  const file = viewFile('content/faq/free-plan.en.json', paths)
  if (!file) throw new Error('there is no such file')
  const texts = textsOf(file)

  test('says what is wrong in the words of the form, and of which plan', () => {
    expect(() => contentChanges(file, texts, '{"question":"","body":"Text"}')).toThrow(
      '“Question” is missing',
    )
    const prices = viewFile('content/settings/prices.json', paths)
    if (!prices) throw new Error('there are no prices')
    const sent = editorText(prices, textsOf(prices)).replace('"USD":9', '"USD":-5')
    expect(() => contentChanges(prices, textsOf(prices), sent)).toThrow(
      '“Starter, 10 profiles: price USD” must be at least 0',
    )
  })

  test.each([
    ['thousands of values', 'too many values', (count: number) => `k${count}: 1`],
    ['256 KB', 'more than 256 KB', (count: number) => `k${count}: ${'x'.repeat(100)}`],
    ['aliases', 'maxAliases', (count: number) => `k${count}: &a${count} [*a${count - 1}]`],
  ])('%s in a field that is written as YAML are refused', (_what, reason, line) => {
    const pricing = viewFile('content/pages/pricing.es.json', paths)
    if (!pricing) throw new Error('there is no such file')
    const plans = ['k0: &a0 1', ...Array.from({ length: 3000 }, (_, index) => line(index + 1))]
    const sent = JSON.stringify({ plans: plans.join('\n'), body: 'x' })
    expect(() => contentChanges(pricing, textsOf(pricing), sent)).toThrow(reason)
  })

  test.each([
    'content/faq/../site.en.json',
    'content/nothing/x.en.json',
    'content/faq/free-plan.xx.json',
    'content/settings/passwords.json',
    '/etc/passwd',
  ])('%s stands for nothing', (path) => expect(viewFile(path, paths)).toBeUndefined())
})
