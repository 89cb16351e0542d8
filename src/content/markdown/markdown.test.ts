import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unescapeHtml } from '../../base/escape-html.ts'
import { highlight } from './highlight.ts'
import { renderChapters, renderMarkdown } from './markdown.ts'
import { type MarkdownOptions, slugOf } from './markdown-rules.ts'

/** A site in Russian that has every page but those under /nowhere. */
const options: MarkdownOptions = {
  link: (path) =>
    /^\/(?:nowhere|ru)/.test(path) ? undefined : path === '/' ? '/ru' : `/ru${path}`,
  image: (name) =>
    name === 'known.png'
      ? { src: '/media/known.png', srcset: '/media/known@2x.png 2x', width: 600, height: 400 }
      : undefined,
  labels: { copy: 'Copy', anchor: (heading) => `Link to “${heading}”`, table: 'Table' },
}
const html = (source: string) => renderMarkdown(source, options).html.trim()

describe('renderChapters', () => {
  const source =
    'Before.\n\n## One {.first}\n\nText.\n\n### Part\n\nIts [text](/pricing).\n\n> ## Quoted\n\n## One\n\nEnd.\n'
  const chapters = renderChapters(source, options)

  test('is the whole text, at headings of the second level that stand in no other block', () => {
    expect(chapters.map((chapter) => chapter.html).join('')).toBe(
      renderMarkdown(source, options).html,
    )
    expect(chapters.map(({ heading }) => heading?.id)).toEqual([undefined, 'one', 'one-2'])
  })

  test('names chapters by the end of their headings, which is not shown', () => {
    expect(chapters.map(({ name }) => name)).toEqual([undefined, 'first', undefined])
    expect(chapters[1]?.heading?.text).toBe('One')
    expect(html(source)).not.toContain('first')
  })

  test('has the subjects of a chapter apart', () => {
    expect(chapters[1]?.opening).toMatch(/^<h2 .*<\/h2>\n<p>Text\.<\/p>\n$/)
    expect(chapters[1]?.subjects).toMatchObject([
      {
        heading: { id: 'part', text: 'Part' },
        html: expect.stringMatching(/^<p>Its <a href="\/ru\/pricing">text<\/a>\.<\/p>/),
      },
    ])
  })
})

describe('links', () => {
  test.each<[what: string, source: string, shown: string]>([
    [
      'an internal link is of the reader’s locale',
      '[Prices](/pricing)',
      '<p><a href="/ru/pricing">Prices</a></p>',
    ],
    [
      'an internal link without its slash (spec §5)',
      '[Prices](pricing#x)',
      '<p><a href="/ru/pricing#x">Prices</a></p>',
    ],
    [
      'a page that is not offered: its text remains',
      'See [the *page*](/nowhere/x), please.',
      '<p>See the <em>page</em>, please.</p>',
    ],
    [
      'an external link',
      '[Site](https://a.example/x?y=1&z=2)',
      '<p><a href="https://a.example/x?y=1&amp;z=2" rel="noopener">Site</a></p>',
    ],
    ['a host without a scheme: its text remains', '[x](//evil.example/x)', '<p>x</p>'],
    ['a mail address', '<me@a.example>', '<p><a href="mailto:me@a.example">me@a.example</a></p>'],
    [
      'in a heading',
      '## [x](/nowhere)',
      '<h2 id="x">x <a class="anchor" href="#x" aria-label="Link to “x”">#</a></h2>',
    ],
  ])('%s', (_what, source, shown) => expect(html(source)).toBe(shown))

  // biome-ignore format: a list of texts
  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '&#106;avascript:alert(1)', 'vbscript:x', 'data:text/html,x', 'file:///etc/passwd', '  javascript:alert(1)'])('%j is dropped', (href) => {
    expect(html(`[x](${href})`)).not.toMatch(/<a\b/)
    expect(html(`<${href}>`)).not.toMatch(/<a\b/)
    expect(html(`[x]\n\n[x]: ${href}`)).not.toMatch(/<a\b/)
    expect(html(`![x](${href})`)).not.toMatch(/<img\b/)
  })
  test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/%5cevil.example'])(
    'decision 0014: %j never leads to another host',
    (href) => expect(html(`[x](<${href}>)`)).not.toMatch(/<a\b(?! href="\/ru\/)/),
  )
})

// That any Markdown becomes harmless HTML: tests/security/fuzz-content.test.ts.
describe('Markdown HTML sanitised', () => {
  test('has no inline styles, which the policy refuses: aligned columns', () => {
    const shown = html('| a | b | c | d |\n|:-:|--:|:--|---|\n| 1 | 2 | 3 | 4 |')
    expect(shown).not.toContain('style=')
    expect(shown).toContain('<th class="text-center">a</th>')
    expect(shown).toContain('<td class="text-right">2</td>')
    expect(shown).toContain('<td>3</td>')
  })
})

test('a code block that is a figure is drawn, or left out where nothing draws', () => {
  const source = 'Text.\n\n```columns\ncaption: x\n```\n\n```yaml\na: 1\n```\n'
  expect(
    renderMarkdown(source, {
      ...options,
      figure: (kind, given) => `<figure>${kind}: ${given.length}</figure>`,
    }).html,
  ).toContain('</p>\n<figure>columns: 11</figure>')
  expect(html(source)).not.toContain('caption')
  expect(html(source)).toContain('<pre')
})

describe('headings', () => {
  const ids = (source: string) =>
    [...html(source).matchAll(/<h\d id="([^"]*)"/g)].map((found) => found[1])
  test.each<[source: string, expected: string[]]>([
    ['## One\n\n## Two', ['one', 'two']],
    ['## One\n\n## One\n\n## One 2', ['one', 'one-2', 'one-2-2']],
    ['## One\n\n#### One\n\n## One', ['one', 'one-2', 'one-3']],
    ['## Что такое *профиль*?', ['что-такое-профиль']],
    ['## 什么是浏览器配置文件？', ['什么是浏览器配置文件']],
    [`## ${'Café'.normalize('NFD')}`, ['café'.normalize('NFC')]],
    ['## ?!\n\n##', ['section', 'section-2']],
  ])('%j has the ids %j', (source, expected) => expect(ids(source)).toEqual(expected))

  test('of the second and third level are listed, with their text', () => {
    expect(renderMarkdown('# A\n\n## B `c` *d*\n\n### E\n\n#### F', options).headings).toEqual([
      { id: 'b-c-d', text: 'B c d', level: 2 },
      { id: 'e', text: 'E', level: 3 },
    ])
  })
  test('never take an id of the page around them', () =>
    expect(ids('## Main\n\n## Toast')).toEqual(['main-2', 'toast-2']))
  test('an anchor is letters of any script, digits and single dashes, never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slugOf(text)).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u)
      }),
    )
  })
})

describe('tables, code and pictures', () => {
  test('a table scrolls in a box with a name that the keyboard reaches', () =>
    expect(html('| a |\n|---|\n| 1 |').replace(/\n/g, '')).toBe(
      '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>',
    ))
  test('the empty corner of a table that heads both ways is no heading', () =>
    expect(html('|   | a |\n|:-:|---|\n| b | 1 |').replace(/\n/g, '')).toContain(
      '<thead><tr><td class="text-center"></td><th>a</th></tr></thead>',
    ))
  test('code has a button to copy it and classes for its colours only', () => {
    const shown = html('```bash\nexport A="1" # note\n```')
    expect(shown).toMatch(
      /^<div class="code" data-language="Shell"><button type="button" class="code-copy" data-copy>Copy<\/button><pre tabindex="0"><code>.*<\/code><\/pre><\/div>$/s,
    )
    expect(shown).toContain('<span class="tk-comment"># note</span>')
    expect(shown).not.toContain('style')
  })
  test('code of several lines has the name of its language above it, and its button beside it where there is none', () => {
    expect(html('```ts\n1\n2\n```')).toContain('<div class="code"><span>TypeScript</span><button')
    expect(html('```text\n1\n2\n```')).toContain('</button><pre class="whitespace-pre" tabindex')
  })
  test('security: of many blocks of code the first have colours', () => {
    const block = (n: number) => `\`\`\`ts\n${'const a = 1\n'.repeat(200)}// ${n}\n\`\`\`\n`
    const blocks = Array.from({ length: 50 }, (_, n) => block(n)).join('\n')
    const shown = html(blocks).split('<div class="code">').slice(1)
    expect(shown.map((each) => each.includes('<span class="tk-'))).toEqual(
      shown.map((_, n) => n < 4),
    )
    expect(shown).toHaveLength(50)
  })
  test('a short code in a text stays on one line, a long name may break between its words', () => {
    expect(html('`code: 0`')).toBe('<p><code class="whitespace-nowrap">code: 0</code></p>')
    expect(html('`ERR_TIMED_OUT_AGAIN`')).toBe(
      '<p><code>ERR_<wbr>TIMED_<wbr>OUT_<wbr>AGAIN</code></p>',
    )
    expect(html('`POST /profiles/{id}/start`')).toBe(
      '<p><code><span class="whitespace-nowrap">POST /profiles</span>/{id}/start</code></p>',
    )
    expect(html('`http://127.0.0.1:36080`')).toBe('<p><code>http://127.0.0.1:36080</code></p>')
  })
  test.each(['', 'unknown', 'bash" onclick="x', '<script>', 'constructor', '__proto__'])(
    'code in language %j is plain',
    (language) =>
      expect(html(`\`\`\`${language}\n<b>&"\n\`\`\``)).toContain('<code>&lt;b&gt;&amp;&quot;'),
  )
  test('a known picture has its size and its text', () =>
    expect(html('![A "view"](known.png)')).toBe(
      '<p><img src="/media/known.png" srcset="/media/known@2x.png 2x" width="600" height="400" alt="A &quot;view&quot;" loading="lazy" decoding="async"></p>',
    ))
  test.each([
    'other.png',
    'https://evil.example/x.png',
    '../known.png',
    'data:image/png;base64,AA==',
  ])('a picture %s that is not beside the entry is left out', (src) =>
    expect(html(`![x](${src})`)).not.toContain('<img'),
  )

  test('highlighting keeps the code, whatever it is', () => {
    const language = fc.constantFrom('bash', 'json', 'python', 'typescript', 'csv', '', 'nothing')
    const code = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            '`',
            '\n',
            '{',
            '}',
            '<',
            '&',
            '#',
            '//',
            '/*',
            '$(',
            'if',
            'x',
            ' ',
            '\\',
            ',',
          ),
          { maxLength: 15 },
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(code, language, (given, name) => {
        const shown = highlight(given, name)
        const text = shown.replace(/<span class="tk-[a-z-]+">|<\/span>/g, '')
        expect(text).not.toMatch(/[<>]/)
        expect(unescapeHtml(text).replace(/\n+$/, '')).toBe(
          given.replace(/\r\n/g, '\n').replace(/\n+$/, ''),
        )
      }),
    )
  })
})
