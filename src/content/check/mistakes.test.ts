import { expect, test } from 'vitest'
import { article, articleData, articleText, pngImage, problemsIn } from './check-content.fixture.ts'

test.each<[what: string, files: Record<string, string | Buffer>, lines: string[]]>([
  [
    'rows with more and fewer cells than the head',
    article('| a | b |\n| - | - |\n| c | d | e |\n| `f\\|g` | h |\n| i |\n| | |\n'),
    [
      'blog/a/en.md:7: |: this row has 3 cells, the head 2: what is too much is not shown',
      'blog/a/en.md:9: |: this row has 1 cell, the head 2',
    ],
  ],
  [
    'rows of a table in a list, and without the outer signs',
    article('- Text.\n\n  | a | b |\n  | - | - |\n  | c |\n\na | b\n--|--\nc | d | e\n'),
    [
      'blog/a/en.md:9: |: this row has 1 cell, the head 2',
      'blog/a/en.md:13: |: this row has 3 cells, the head 2: what is too much is not shown',
    ],
  ],
  [
    'a head with other cells than the line below it',
    article('Text.\n\n| a | b |\n| - |\n| c | d |\n'),
    [
      'blog/a/en.md:7: |: is shown as text, not as a table: the head has 2 cells, the line below it 1',
    ],
  ],
  [
    'rows that a blank line parts from their head',
    article('| a | b |\n| - | - |\n| c | d |\n\n| e | f |\n| g | h |\n'),
    [
      'blog/a/en.md:9: |: is shown as text, not as a table: its head and a line | - | are missing above it',
    ],
  ],
  [
    'code without an end',
    article('Text.\n\n```ts\nconst a = 1\n\nMore.\n'),
    ['blog/a/en.md:7: ```: the code that starts here has no end: write a line ``` below it'],
  ],
  [
    'code without an end before other code',
    article('```ts\nconst a = 1\n\nMore.\n\n```bash\nls\n```\n\n````md\n```ts\n```\n````\n'),
    ['blog/a/en.md:5: ```: the code that starts here has no end: write a line ``` below it'],
  ],
  [
    'code without an end in a list and in a quote',
    article('- a\n  ```\n  b\n\nText.\n\n> ~~~\n> c\n\nText.\n'),
    [
      'blog/a/en.md:6: ```: the code that starts here has no end: write a line ``` below it',
      'blog/a/en.md:11: ~~~: the code that starts here has no end: write a line ~~~ below it',
    ],
  ],
  [
    'a picture without alternative text',
    { ...article('Text.\n\n![ ](it.png)\n'), 'blog/a/it.png': pngImage },
    ['blog/a/en.md:7: it.png: has no alternative text: write what it shows between [ and ]'],
  ],
  [
    'links that browsers could run',
    article(
      '[a](javascript:alert(1)) and [**b**](DATA:text/html,x) `[c](javascript:d)`\n\nText.\n\n<vbscript:x>\n\n[f]\n\n[f]: javascript:g\n',
    ),
    [
      [5, 'DATA:text/html,x'],
      [5, 'javascript:alert(1)'],
      [9, 'vbscript:x'],
      [13, 'javascript:g'],
    ].map(
      ([line, target]) =>
        `blog/a/en.md:${line}: ${target}: is no link, and shown as text: links lead to paths of this site, https: and mailto:`,
    ),
  ],
  [
    'a picture within its address',
    article('![e](data:image/png;base64,AA)\n'),
    [
      'blog/a/en.md:5: data:image/png;base64,AA: is not shown: put the picture into the folder of this entry, and write its name alone',
    ],
  ],
  [
    'HTML',
    article('A<br>b <b>c</b> a < b `<i>` <name> \\<u>\n\n<div class="x">\n\n<!-- note -->\n'),
    [
      'blog/a/en.md:5: <b>: is shown as text: write it in Markdown, HTML is not read',
      'blog/a/en.md:5: <br>: is shown as text: write it in Markdown, HTML is not read',
      'blog/a/en.md:7: <div>: is shown as text: write it in Markdown, HTML is not read',
      'blog/a/en.md:9: <!--: is shown as text: write it in Markdown, HTML is not read',
    ],
  ],
  [
    'HTML in a field',
    { ...article(), 'blog/a/en.md': articleText().replace('A title', 'A <b>title</b>') },
    ['blog/a/en.md:2: title: shows <b> as text: HTML is not read'],
  ],
  [
    'links with a language',
    article('[a](/es/blog/a) [b](/en/blog/a#b) [c](/vi/nowhere) [d](/zh-CN/blog/a)\n'),
    [
      'blog/a/en.md:5: /en/blog/a#b: write it without the language: /blog/a#b',
      'blog/a/en.md:5: /es/blog/a: write it without the language: /blog/a',
      'blog/a/en.md:5: /vi/nowhere: leads to no page',
      'blog/a/en.md:5: /zh-CN/blog/a: write it without the language: /blog/a',
    ],
  ],
  [
    'fields by nearly their names',
    {
      'blog/a/entry.yaml': articleData.replace('category', 'categroy').replace('hue', 'hues'),
      'blog/a/en.md': articleText()
        .replace('title', 'Title')
        .replace('---\n', '---\nsomething: x\n'),
    },
    [
      'blog/a/en.md:2: something: is not a field here',
      'blog/a/en.md:2: title: is missing',
      'blog/a/en.md:3: Title: is not a field here: did you mean title?',
      'blog/a/entry.yaml:2: categroy: is not a field here: did you mean category?',
      'blog/a/entry.yaml:4: cover.hue: must be one of coral, amber, lime, teal, sky, violet',
      'blog/a/entry.yaml:4: cover.hues: is not a field here: did you mean hue?',
      'blog/a/entry.yaml:1: category: is missing',
    ].sort(new Intl.Collator('en', { numeric: true }).compare),
  ],
])('check:content says what to do: %s', async (_what, files, lines) =>
  expect(await problemsIn('blog/', files)).toEqual(lines),
)

test('menus that name a language are told so, too', async () => {
  const lines = await problemsIn('navigation', article(), {
    'navigation.yaml': (text) => text.replace('to: /pricing', 'to: /es/blog/a'),
  })
  expect(lines).toContainEqual(
    expect.stringMatching(/: \/es\/blog\/a: write it without the language: \/blog\/a$/),
  )
})
