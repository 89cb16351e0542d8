import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { collections } from '../../src/content/collections/all-collections.ts'
import { renderMarkdown } from '../../src/content/markdown/markdown.ts'
import { splitFrontMatter } from '../../src/content/parsing/front-matter.ts'
import { parseMessages } from '../../src/content/parsing/parse.ts'
import { parseYaml } from '../../src/content/parsing/yaml.ts'
import { redirects } from '../../src/content/settings/redirects.ts'
import { site } from '../../src/content/settings/site.ts'
import { locales } from '../../src/languages/languages.ts'
import { type MessageKey, translator } from '../../src/languages/messages.ts'
import { corpus, fuzz, list, mixtureOf } from './fuzz.ts'
import { problemOfHtml } from './harmless-html.ts'

const prototypeNames = Object.getOwnPropertyNames(Object.prototype)
const untouched = () => expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeNames)

describe('Markdown HTML is harmless', () => {
  const known = corpus('markdown')
  const parts = [
    ...'\n*_`~[]()!<>#|-+.&;:"\'\\/ =\t',
    ...list(
      '\n\n¦](¦![¦```¦``` js\n¦| a |\n|---|\n¦    ¦> ¦1. ¦javascript:¦JaVaScRiPt:¦java\nscript:¦&#106;avascript:¦&Tab;¦&colon;¦data:text/html,¦vbscript:',
    ),
    ...list(
      'file:///etc/passwd¦//evil.example¦https://evil.example/¦<script>¦</script>¦<img src=x onerror=alert(1)>¦<!--¦<![CDATA[¦onclick=¦style=¦\0¦\ufffd¦\u2028',
    ),
    ...list('\ud800¦&quot;¦&lt;script&gt;¦ "onload=x" ¦[a]: javascript:x'),
  ]
  const options = {
    link: (path: string) => (path.includes('nowhere') ? undefined : `/ru${path}`),
    image: (name: string) => ({
      src: `/media/${name}`,
      srcset: `/media/${name} 1x`,
      width: 1,
      height: 1,
    }),
    labels: {
      copy: 'Copy "<it>"',
      anchor: (heading: string) => `Link to ${heading}`,
      table: 'Table',
    },
  }
  fuzz(
    'Markdown',
    mixtureOf([...parts, ...known], 14),
    (text) => {
      const { html, headings } = renderMarkdown(text, options)
      expect(problemOfHtml(html)).toBeUndefined()
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((found) => found[1])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of headings) expect(ids).toContain(id)
    },
    known,
  )
})

describe('content files are read safely', () => {
  const known = corpus('front-matter')
  const parts = [
    ...':-[]{},&*!|>%@`"\'#? \n',
    ...list(
      '---\n¦\n---\n¦  ¦- ¦title: ¦a: ¦&a ¦*a¦<<: *a¦!!js/function ¦!!binary ¦!!python/object/apply:os.system ¦__proto__: ¦"__proto__": {polluted: yes}',
    ),
    ...list(
      'constructor: {prototype: {polluted: 1}}¦? ¦|+9\n¦\t¦\r\n¦\ufeff¦\0¦0x1e999¦2026-11-21¦null¦~¦\ud800',
    ),
  ]
  const schemas = [site, redirects, collections.blog.data, collections.blog.translation]
  fuzz(
    'front matter and YAML',
    mixtureOf([...parts, ...known], 14),
    (text) => {
      const { matter, body } = splitFrontMatter(text)
      expect(matter.length + body.length).toBeLessThanOrEqual(text.length)
      for (const source of [matter || text, `a: ${text}`]) {
        const schema = schemas[source.length % schemas.length] as (typeof schemas)[0]
        const parsed = parseYaml<unknown>(source, schema as never, 'blog/x/en.md')
        if (!parsed.ok)
          for (const { line } of parsed.problems)
            expect(line > 0 && line <= source.split('\n').length + 1, source).toBe(true)
      }
      untouched()
    },
    known,
  )

  const english = JSON.parse(readFileSync('content/messages/en.json', 'utf8')) as never
  const names = { plain: 'x' }
  const icu = [
    ...'{}#<>\'",= |:',
    ...list('{n¦{n, plural, ¦one {¦other {¦=1 {¦{n, select, ¦{d, date, ::¦{n, number, ::¦</b>¦<b>'),
    "''",
    "'{",
    ...list('__proto__¦constructor¦{a}¦offset:1 ¦\0¦\ud800¦𝒳'),
  ]
  fuzz(
    'UI messages',
    fc.record({
      text: mixtureOf(icu, 14),
      name: fc.constantFrom('plain', '__proto__', 'constructor', 'a.b'),
      locale: fc.constantFrom(...locales),
    }),
    ({ text, name, locale }) => {
      const parsed = parseMessages(
        JSON.stringify({ fuzzed: text, [name]: { [name]: text } }),
        'messages/en.json',
      )
      // Half a character is refused, as anything that cannot be sent.
      expect(parsed.ok).toBe(text.isWellFormed())
      // A text that is broken is English instead; none may stop the page.
      const t = translator(locale, { notFound: { title: text } }, english)
      expect(typeof t('notFound.title' as MessageKey, { ...names, n: 2, d: 0 })).toBe('string')
      parseMessages(text, 'messages/en.json')
      untouched()
    },
  )
})
