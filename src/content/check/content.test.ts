import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconNames } from '../../site/icons/names.ts'
import { folder, write } from '../store.fixture.ts'
import { contentProblems, problemLines } from './content.ts'

const facts = 'publishedAt: 2026-11-20\ncategory: guides\nauthor: engineering\ncover: { scene: flow, hue: teal }\nonly: [en]\n'
const words = (body = 'Text.\n') =>
  `---\ntitle: A title that is long enough to be found by people\ndescription: A description of seventy characters or more, which is what people read below the title.\n---\n${body}`
const article = (body?: string) => ({ 'blog/a/entry.yaml': facts, 'blog/a/en.md': words(body) })
const release = (version: string) => ({ 'releases/5.4.2/entry.yaml': `publishedAt: 2026-11-20\nversion: ${version}\nengine: '148.0.1'\nbuilds: {}\nonly: [en]\n` })
const png = readFileSync('docs/home.png')

/** What is found in the files whose paths start so. */
const found = async (start: string, files: Record<string, string | Buffer>, settings: Record<string, (text: string) => string> = {}) => {
  const root = folder()
  for (const [name, change] of Object.entries(settings)) writeFileSync(join(root, name), change(readFileSync(join(root, name), 'utf8')))
  write(root, files)
  return problemLines((await contentProblems(root, iconNames)).filter(({ file }) => file.startsWith(start)))
}

it.each<[what: string, files: Record<string, string | Buffer>, lines: string[]]>([
  ['a good article', { ...article('![It](it.png)\n'), 'blog/a/it.png': png }, []],
  [
    'a text that is cut at a #',
    { ...article(), 'blog/a/en.md': words().replace('by people', '#1 by people') },
    ['blog/a/en.md:2: #: cuts the text off: put the whole text in quotes'],
  ],
  ['a heading of the first level', article('Text.\n\n# Big\n'), ['blog/a/en.md:7: #: is the heading of the page: headings of the text start at ##']],
  ['a picture that is not there', article('![It](it.png)\n'), ['blog/a/en.md:5: it.png: is no picture beside this entry']],
  [
    'a picture that is cut off',
    { ...article('![It](it.png)\n'), 'blog/a/it.png': png.subarray(0, 3000) },
    [expect.stringMatching(/^blog\/a\/en\.md:5: it\.png: is damaged: /) as unknown as string],
  ],
  ['a picture without a byte', { ...article('![It](it.png)\n'), 'blog/a/it.png': Buffer.alloc(0) }, ['blog/a/en.md:5: it.png: is no picture that can be read']],
  ['a picture by another name', { ...article('![It](it.jpg)\n'), 'blog/a/it.jpg': png }, ['blog/a/en.md:5: it.jpg: is PNG by another name']],
  [
    'a picture whose name is not shown',
    { ...article('![It](It.png)\n'), 'blog/a/It.png': png },
    ['blog/a/en.md:5: It.png: is no name for a picture: use small letters, digits and single dashes, and .png, .jpg, .webp or .avif'],
  ],
  ['what other programs leave behind', { ...article(), 'blog/a/.DS_Store': 'x', 'blog/a/en.md~': 'x', 'blog/.en.md.swp': 'x' }, []],
  [
    'a file of no use',
    { ...article(), 'blog/a/it.md': words() },
    ['blog/a/it.md:1: belongs to nothing: an entry has entry.yaml, a file for each language (en.md) and pictures (.png, .jpg, .webp, .avif)'],
  ],
  ['a folder that is no address', { 'blog/My First/en.md': words() }, ['blog/My First:1: cannot be part of an address: use lower-case letters, digits and single dashes or dots']],
])('quality: check:content says what to do: %s', async (_what, files, lines) => expect(await found('blog/', files)).toEqual(lines))

it('quality: a release stands in the folder of its version', async () => {
  const en = { 'releases/5.4.2/en.md': `${words().slice(0, -10)}summary: Better.\n---\n` }
  expect(await found('releases/', { ...release('5.4.3'), ...en })).toEqual(['releases/5.4.2/entry.yaml:2: version: is not the name of the folder, 5.4.2'])
  expect(await found('releases/', { ...release('5.4.2'), ...en })).toEqual([])
})

it.each<[file: string, change: (text: string) => string, lines: string[]]>([
  ['navigation.yaml', (text) => text.replace(/label: \w+/, 'label: nope'), ['navigation.yaml:4: label: nav.nope is not a message of messages/en.json']],
  [
    'chat.yaml',
    () => 'hosts: [a.example]\ndefault: { chat: SS_ROBOT, js: https://b.example/x.js }\n',
    ['chat.yaml:1: hosts: b.example, from which a chat is loaded, is not among them'],
  ],
  ['redirects.yaml', () => '- { from: /old, to: /nowhere }\n- { from: /new, to: "https://a.example/" }\n', ['redirects.yaml:1: /nowhere: leads to no page']],
  [
    'redirects.yaml',
    () => '- { from: /faq, to: "https://a.example/" }\n',
    ['redirects.yaml:1: /faq: there is a page at this address, which the redirect would hide: remove the redirect or the page'],
  ],
  [
    'redirects.yaml',
    () => '# Old\n- { from: /a, to: "https://a.example/" }\n- from: /b\n  to: https://www.facet.example/b\n',
    ['redirects.yaml:3: https://www.facet.example/b: leads to this site: write the path alone'],
  ],
  ['site.yaml', (text) => text.replace('origin: https', 'origin: http'), ['site.yaml:4: origin: use an https address']],
])('quality: check:content looks at what settings name: %s', async (file, change, lines) => {
  const pages = { 'pages/faq/entry.yaml': 'updatedAt: 2026-11-20\n', 'pages/faq/en.md': '---\ntitle: A\ndescription: B\nname: C\nheading: C\nlead: D\n---\n' }
  const messages = { 'messages/en.json': readFileSync('content/messages/en.json', 'utf8') }
  expect((await found(file, { ...pages, ...messages }, { [file]: change })).filter((line) => file !== 'navigation.yaml' || line.includes('label'))).toEqual(lines)
})

it('quality: a file that cannot be read is reported once, not for all that it says', async () => {
  expect(await found('messages/', { 'messages/en.json': '{', 'messages/ru.json': '{"nav":{"home":"Домой"}}' })).toEqual([
    expect.stringMatching(/^messages\/en\.json:1: /),
    ...['es', 'fr', 'hi', 'jp', 'ko', 'pt', 'tc', 'th', 'tr', 'uk', 'vn', 'zh'].map((locale) => `messages/${locale}.json:1: is missing`),
  ])
  expect(await found('blog/', article(), { 'taxonomy.yaml': () => '' })).toEqual([])
})

it('lists problems in the order of lines', () =>
  expect(problemLines([10, 9, 9].map((line) => ({ file: 'a.md', line, field: '', message: 'x' })))).toEqual(['a.md:9: x', 'a.md:10: x']))

it('quality: what an entry names and is not there is named with its line', async () => {
  const titled = (count: number) => Array.from({ length: count }, (_, n) => `{ title: T${n}, text: x }`).join(', ')
  const rows = Array.from({ length: 4 }, (_, n) => `{ name: N${n}, values: v, text: x }`).join(', ')
  const more = `name: A\nsummary: A\nheading: A\nlead: A\nproblem: { title: P, text: x }\nsteps: { title: S, items: [${titled(3)}] }
settings: { title: S, rows: [${rows}] }\ndetails: [${titled(2)}]\nlimits: x\nfaq: [{ q: A, a: x }, { q: B, a: x }, { q: C, a: x }]\n---\n`
  const lines = await found('features/a/entry.yaml', {
    'features/a/entry.yaml':
      'updatedAt: 2026-11-21\norder: 1\n\nicon: no-such-icon\nhue: coral\nscene: flow\nplan: team\nrelated:\n  - nothing\ndocs: nothing-either\nonly: [en]\n',
    'features/a/en.md': words('').replace(/---\n$/, more),
  })
  expect(lines).toEqual([
    'features/a/entry.yaml:4: icon: no-such-icon is not an icon of the sprite',
    'features/a/entry.yaml:8: related: nothing does not exist',
    'features/a/entry.yaml:10: docs: nothing-either does not exist',
  ])
})

it('quality: headings of any level can be linked to', async () =>
  expect(await found('blog/', article('[Two](#two) [Three](#three) [Four](#four)\n\n## Two\n\n#### Four\n'))).toEqual(['blog/a/en.md:5: #three: is not a heading of this page']))

it('quality: an entry whose address is another’s, or can never be asked for, is named', async () => {
  const page = (id: string, more = '') => ({
    [`pages/${id}/entry.yaml`]: 'updatedAt: 2026-11-20\nonly: [en]\n',
    [`pages/${id}/en.md`]: words().replace('---\nText', `name: A\nheading: A\n${more}---\nText`),
  })
  const files = { ...page('blog', 'lead: A\n'), ...page('terms'), ...page('about-us.html'), ...page('fr'), ...page('blog-guides'), ...page('_icons') }
  expect(await found('pages/', files)).toEqual([
    'pages/_icons:1: cannot be part of an address: use lower-case letters, digits and single dashes or dots',
    'pages/about-us.html/entry.yaml:1: /about-us.html cannot be requested: it is redirected to /about-us',
    'pages/blog-guides/entry.yaml:1: /blog-guides is the address of pages/blog',
    'pages/fr/entry.yaml:1: /fr cannot be requested: it is an address of the language fr',
  ])
})
