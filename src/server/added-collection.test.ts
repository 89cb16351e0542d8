import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import type { CollectionFacts } from '../content/collections/definition.ts'
import type { faq } from '../content/collections/faq.ts'
import { contentFolder, writeFiles } from '../content/store/store.fixture.ts'
import { testFolder, wholeFile } from '../test.fixture.ts'
import type { Encoded } from './http/response.ts'

// The collection that docs/adding.md makes, in a copy of the source: by its file and the lines that
// the guide names, and nothing else.
const guide = readFileSync('docs/adding.md', 'utf8').split('\n## A collection\n')[1] ?? ''
const blocks = [...guide.matchAll(/^ {3}```tsx?\n([\s\S]*?)^ {3}```/gm)].map(([, code = '']) =>
  code.replace(/^ {3}/gm, ''),
)
const [facts = '', rows = '', list = '', page = ''] = blocks
const source = testFolder(wholeFile)
cpSync('src', join(source, 'src'), { recursive: true, filter: (path) => !/\.test\./.test(path) })
for (const name of ['node_modules', 'content']) symlinkSync(resolve(name), join(source, name))

const add = (path: string, text: string) => {
  mkdirSync(dirname(join(source, path)), { recursive: true })
  writeFileSync(join(source, path), text)
}
const addLine = (path: string, line: string, before: string) => {
  const text = readFileSync(join(source, path), 'utf8')
  expect(text).toContain(before)
  writeFileSync(
    join(source, path),
    text.replace(before, () => line + before),
  )
}
add('src/content/collections/webinars.ts', facts)
add('src/site/pages/webinars/webinar-list.tsx', list)
add('src/site/pages/webinars/webinar.tsx', page)
const table = 'src/content/collections/all-collections.ts'
addLine(table, "import { webinars } from './webinars.ts'\n", 'import {')
addLine(table, '  webinars,\n', '} as const\n')
addLine('src/routing/routes.ts', rows, '  feature: {')
addLine(
  'src/content/collections/single-pages.ts',
  '  webinars: z.strictObject(head),\n',
  '} as const\n',
)
const registry = 'src/site/pages/registry.ts'
for (const [name, file] of [
  ['webinars', 'webinar-list'],
  ['webinar', 'webinar'],
]) {
  addLine(registry, `import { ${name} } from './webinars/${file}.tsx'\n`, 'import { about }')
  addLine(registry, `  ${name},\n`, '  about,\n')
}

const load = (path: string) => import(/* @vite-ignore */ join(source, 'src', path))
const { pageDefinitions }: typeof import('../site/pages/registry.ts') =
  await load('site/pages/registry.ts')
const { contentAt }: typeof import('./content.fixture.ts') = await load('server/content.fixture.ts')
const { linkIn, findRoute, isOffered }: typeof import('../content/availability.ts') =
  await load('content/availability.ts')
const { sitemapAt, sitemapPath }: typeof import('./endpoints/sitemaps.ts') = await load(
  'server/endpoints/sitemaps.ts',
)
const { feedOf }: typeof import('./endpoints/feeds.ts') = await load('server/endpoints/feeds.ts')
const { llmsText }: typeof import('./endpoints/llms.ts') = await load('server/endpoints/llms.ts')
const { pageOgImage }: typeof import('./pages/page-og-image.ts') = await load(
  'server/pages/page-og-image.ts',
)
const { translationsIn }: typeof import('../content/translations/coverage.ts') = await load(
  'content/translations/coverage.ts',
)
const { SearchEngine }: typeof import('../search/search-engine.ts') =
  await load('search/search-engine.ts')
const { contentProblems }: typeof import('../content/check/check-content.ts') = await load(
  'content/check/check-content.ts',
)

const origin = 'https://www.name.example'
const seo = (name: string) =>
  `title: ${name} for teams\ndescription: ${'What one learns here. '.repeat(4)}\nname: ${name}\n`
const root = contentFolder(
  {
    'messages/en.json': readFileSync('content/messages/en.json', 'utf8')
      .replace('"nav": {', '"nav": { "webinars": "Webinars",')
      .replace('"feeds": {', '"feeds": { "webinars": "Our webinars",'),
    'pages/home/entry.yaml': readFileSync('content/pages/home/entry.yaml', 'utf8'),
    'pages/home/en.md': readFileSync('content/pages/home/en.md', 'utf8'),
    'pages/webinars/entry.yaml': 'updatedAt: 2026-11-20\nonly: [en]\n',
    'pages/webinars/en.md': `---\n${seo('Webinars')}heading: Webinars\nlead: Talks.\n---\n`,
  },
  wholeFile,
)
const webinar = (id: string, name: string, more = '') =>
  writeFiles(root, {
    [`webinars/${id}/entry.yaml`]: `publishedAt: 2026-11-2${id.length}\nspeaker: Mei Otsuka\nhue: teal\nonly: [en]\n${more}`,
    [`webinars/${id}/en.md`]: `---\n${seo(name)}summary: One hour.\n---\nThe talk.\n`,
  })
webinar('first', 'Warm up accounts')
webinar('late', 'Share profiles')
const { store, trackedContent } = contentAt(root, Date.parse('2026-11-28'))
const content = trackedContent()
const xml = (encoded: Encoded | undefined) => (encoded ? gunzipSync(encoded.gzip).toString() : '')

test('an added collection has addresses, a list and pages', () => {
  expect(linkIn('en', '/webinars/first', content)).toBe('/webinars/first')
  expect(linkIn('en', '/webinars/none', content)).toBeUndefined()
  expect(isOffered(findRoute('/webinars/first', content) as never, 'ru', content)).toBe(false)
  const request = { content, locale: 'en', t: (key: string) => key, pictures: () => undefined }
  const loaded = (path: string) => {
    const match = findRoute(path, content)
    return match && pageDefinitions[match.route.name].load({ ...request, match } as never)
  }
  expect(loaded('/webinars')?.data.cards).toMatchObject([
    { path: '/webinars/first', name: 'Warm up accounts', summary: 'One hour.' },
    { path: '/webinars/late', name: 'Share profiles' },
  ])
  expect(loaded('/webinars/first')).toMatchObject({
    data: { speaker: 'Mei Otsuka', html: '<p>The talk.</p>\n' },
    crumbs: [{ name: 'Webinars', path: '/webinars' }],
  })
})

test('it is in the sitemap, with dates, in llms.txt and in a feed', async () => {
  expect(xml(await sitemapAt(sitemapPath('en'), content, origin))).toContain(
    `<loc>${origin}/webinars/first</loc><lastmod>2026-11-25</lastmod>`,
  )
  expect(llmsText(content, origin, 'en')).toContain(
    `## Webinars\n\n- [Warm up accounts](${origin}/webinars/first): What one learns here.`,
  )
  const feed = xml(
    await feedOf({
      locale: 'en',
      feed: 'webinars' as never,
      content,
      origin,
      pictures: () => undefined,
    }),
  )
  expect(feed).toContain('<title>Our webinars</title>')
  expect(feed).toMatch(/<title>Warm up accounts<\/title>[\s\S]*The talk[\s\S]*<summary>One hour/)
})

test('it has pictures for links, and can be found by what its file names', async () => {
  expect(pageOgImage('en/webinars/first.png', content)).toEqual({
    locale: 'en',
    hue: 'teal',
    drawing: 'windows',
    kicker: 'Webinars',
    title: 'Warm up accounts',
  })
  const search = new SearchEngine(store)
  onTestFinished(() => search.close())
  search.start()
  await vi.waitFor(() => expect(search.ready).toBe(true), { timeout: 20_000 })
  const { hits } = await search.search('en', 'otsuka')
  expect(hits).toMatchObject([
    { kind: 'webinars', path: '/webinars/late', date: '2026-11-24' },
    { kind: 'webinars', path: '/webinars/first', date: '2026-11-25' },
  ])
})

test('it is checked, and its translations are counted', async () => {
  webinar('wrong', 'No such feature', 'features: [none]\n')
  const found = (await contentProblems(root, [])).filter(({ file }) => file.startsWith('webinars/'))
  expect(found).toEqual([
    {
      file: 'webinars/wrong/entry.yaml',
      line: 5,
      field: 'features.0',
      message: 'none does not exist',
    },
  ])
  writeFiles(root, {
    'webinars/first/entry.yaml': 'publishedAt: 2026-11-25\nspeaker: Mei\nhue: teal\n',
  })
  const wanted = translationsIn(root).filter(({ id }) => id === 'first')
  expect(new Set(wanted.map(({ state }) => state))).toEqual(new Set(['missing']))
  expect(wanted).toHaveLength(13)
})

test('the compiler asks for each fact of a collection but those it may lack', () => {
  type Faq = typeof faq
  type Facts = CollectionFacts<z.infer<Faq['data']>, z.infer<Faq['translation']>>
  expectTypeOf<Faq>().toExtend<Facts>()
  type Optional = {
    [Fact in keyof Facts]-?: Omit<Faq, Fact> extends Facts ? Fact : never
  }[keyof Facts]
  expectTypeOf<Optional>().toEqualTypeOf<'taxonomy' | 'references' | 'otherAmounts'>()
})
