import { readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { locales } from '../../languages/languages.ts'
import { undrawn } from '../../server/images/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'
import { siteSettings } from '../../site.fixture.ts'
import { revisionOf, withSourceRevision } from '../front-matter.ts'
import { folder, write } from '../store.fixture.ts'
import { contentProblems, problemLines } from './check-content.ts'

const facts =
  'publishedAt: 2026-11-20\ncategory: guides\nauthor: engineering\ncover: { scene: flow, hue: teal }\nonly: [en]\n'
const words = (body = 'Text.\n') =>
  `---\ntitle: A title that is long enough to be found by people\ndescription: A description of seventy characters or more, which is what people read below the title.\n---\n${body}`
const article = (body?: string) => ({ 'blog/a/entry.yaml': facts, 'blog/a/en.md': words(body) })
const release = (version: string) => ({
  'releases/5.4.2/entry.yaml': `publishedAt: 2026-11-20\nversion: ${version}\nengine: '156'\nbuilds: {}\nonly: [en]\n`,
})
const png = readFileSync('docs/home.png')

/** What is found in the files whose paths start so. */
const found = async (
  start: string,
  files: Record<string, string | Buffer>,
  settings: Record<string, (text: string) => string> = {},
) => {
  const root = folder()
  for (const [name, change] of Object.entries(settings))
    writeFileSync(join(root, name), change(readFileSync(join(root, name), 'utf8')))
  write(root, files)
  return problemLines(
    (await contentProblems(root, iconNames)).filter(({ file }) => file.startsWith(start)),
  )
}

it.each<[what: string, files: Record<string, string | Buffer>, lines: string[]]>([
  ['a good article', { ...article('![It](it.png)\n'), 'blog/a/it.png': png }, []],
  [
    'a text that is cut at a #',
    { ...article(), 'blog/a/en.md': words().replace('by people', '#1 by people') },
    ['blog/a/en.md:2: #: cuts the text off: put the whole text in quotes'],
  ],
  [
    'a heading of the first level',
    article('Text.\n\n# Big\n'),
    ['blog/a/en.md:7: #: is the heading of the page: headings of the text start at ##'],
  ],
  [
    'a name of a chapter, where the page knows none',
    article('Text.\n\n## Title {.post}\n'),
    ['blog/a/en.md:7: {.post}: is not a chapter that this page knows'],
  ],
  [
    'marks that mark nothing',
    article('Text.\n\n**Note:**text\n'),
    [
      'blog/a/en.md:7: **: is shown and marks no words: put no space inside and one outside, or write \\*\\*',
    ],
  ],
  [
    'a figure with an unknown field, and one with an unknown icon',
    article(
      'Text.\n\n```screen\ncaption: A\ntitle: B\nbutton: [C]\n```\n\n```route\ncaption: A\nparts: [{ title: B, icon: nowhere }, { title: C, icon: globe }]\n```\n',
    ),
    [
      'blog/a/en.md:10: button: is not a field here',
      'blog/a/en.md:15: parts.0.icon: nowhere is not an icon of the sprite',
    ],
  ],
  [
    'a figure whose caption leads nowhere',
    article('```screen\ncaption: A\nto: /helps/nowhere\ntitle: B\n```\n'),
    ['blog/a/en.md:6: /helps/nowhere: leads to no page'],
  ],
  [
    'a link to a host without its scheme',
    article('Text.\n\n[It](//elsewhere.example/x)\n'),
    ['blog/a/en.md:7: //elsewhere.example/x: is neither a path of this site nor an address'],
  ],
  [
    'a picture that is not there',
    article('![It](it-1.png)\n'),
    ['blog/a/en.md:5: it-1.png: is no picture beside this entry'],
  ],
  [
    'a picture that is cut off',
    { ...article('![It](it.png)\n'), 'blog/a/it.png': png.subarray(0, 3000) },
    [expect.stringMatching(/^blog\/a\/en\.md:5: it\.png: is damaged: /) as unknown as string],
  ],
  [
    'a picture by another name',
    { ...article('![It](it.jpg)\n'), 'blog/a/it.jpg': png },
    ['blog/a/en.md:5: it.jpg: is PNG by another name'],
  ],
  [
    'a picture whose name has spaces',
    { ...article('Text.\n\n![It](My screen.PNG)\n'), 'blog/a/My screen.PNG': png },
    [
      'blog/a/en.md:7: My screen.PNG: is not shown: rename the file to my-screen.png',
      'blog/a/My screen.PNG:1: is not shown: rename the file to my-screen.png',
    ],
  ],
  [
    'a picture of a type that is not shown',
    { ...article('![It](it.gif)\n'), 'blog/a/it.gif': png },
    [
      'blog/a/en.md:5: it.gif: is not shown: save it as .png, .jpg, .webp or .avif',
      'blog/a/it.gif:1: is not shown: save it as .png, .jpg, .webp or .avif',
    ],
  ],
  [
    'a picture elsewhere',
    article('![It](/images/it.png)\n'),
    [
      'blog/a/en.md:5: /images/it.png: is not shown: put the picture into the folder of this entry, and write its name alone',
    ],
  ],
  [
    'a picture that nothing shows',
    { ...article(), 'blog/a/it.png': png },
    ['blog/a/it.png:1: warning: is shown by no text of this entry'],
  ],
  [
    'ids that taxonomy.yaml does not have',
    {
      ...article(),
      'blog/a/entry.yaml': facts.replace('guides', 'guide').replace('only', 'tags: [hats]\nonly'),
    },
    [
      expect.stringMatching(
        /^blog\/a\/entry\.yaml:2: category: guide is not in taxonomy\.yaml, which has guides, teams, [^:]*$/,
      ) as unknown as string,
      expect.stringMatching(
        /^blog\/a\/entry\.yaml:5: tags\.0: hats is not in taxonomy\.yaml, which has [^:]*$/,
      ) as unknown as string,
    ],
  ],
  [
    'a language by another code',
    {
      ...article(),
      'blog/a/entry.yaml': facts.replace('[en]', '[en, ja]'),
      'blog/a/cn.md': words(),
    },
    [
      `blog/a/cn.md:1: is in no language of this site, which has ${locales.join(', ')}`,
      `blog/a/entry.yaml:5: only.1: must be one of ${locales.join(', ')}`,
    ],
  ],
  [
    'an entry whose data and text are both broken',
    { 'blog/a/entry.yaml': 'category: [', 'blog/a/en.md': words().replace(/title.*\n/, '') },
    [
      'blog/a/en.md:2: title: is missing',
      'blog/a/entry.yaml:1: the list that starts here has no closing ]',
    ],
  ],
  [
    'what other programs leave behind',
    { ...article(), 'blog/a/.DS_Store': 'x', 'blog/a/en.md~': 'x', 'blog/.en.md.swp': 'x' },
    [],
  ],
  [
    'a file of no use',
    { ...article(), 'blog/a/it.txt': words() },
    [
      'blog/a/it.txt:1: belongs to nothing: an entry has entry.yaml, a file for each language (en.md) and pictures (.png, .jpg, .webp, .avif)',
    ],
  ],
  [
    'a folder that is no address',
    { 'blog/My First/en.md': words() },
    [
      'blog/My First:1: cannot be part of an address: use lower-case letters, digits and single dashes or dots',
    ],
  ],
])('quality: check:content says what to do: %s', async (_what, files, lines) =>
  expect(await found('blog/', files)).toEqual(lines),
)

it('quality: a release stands in the folder of its version', async () => {
  const en = { 'releases/5.4.2/en.md': `${words().slice(0, -10)}summary: Better.\n---\n` }
  expect(await found('releases/', { ...release('5.4.3'), ...en })).toEqual([
    'releases/5.4.2/entry.yaml:2: version: is not the name of the folder, 5.4.2',
  ])
  expect(await found('releases/', { ...release('5.4.2'), ...en })).toEqual([])
})

it.each<[file: string, change: (text: string) => string, lines: string[]]>([
  [
    'navigation.yaml',
    (text) => text.replace(/label: \w+/, 'label: nope'),
    ['navigation.yaml:4: label: nav.nope is not a message of messages/en.json'],
  ],
  [
    'chat.yaml',
    () => 'hosts: [a.example]\ndefault: { chat: SS_ROBOT, js: https://b.example/x.js }\n',
    ['chat.yaml:1: hosts: https://b.example/x.js, from which a chat is loaded, is not among them'],
  ],
  [
    'redirects.yaml',
    () => '- { from: /old, to: /nowhere }\n- { from: /new, to: "https://a.example/" }\n',
    ['redirects.yaml:1: /nowhere: leads to no page'],
  ],
  [
    'redirects.yaml',
    () => '- { from: /faq, to: "https://a.example/" }\n',
    [
      'redirects.yaml:1: /faq: there is a page at this address, which the redirect would hide: remove the redirect or the page',
    ],
  ],
  [
    'redirects.yaml',
    () =>
      `# Old\n- { from: /a, to: "https://a.example/" }\n- from: /b\n  to: ${siteSettings.origin}/b\n`,
    [`redirects.yaml:3: ${siteSettings.origin}/b: leads to this site: write the path alone`],
  ],
  [
    'site.yaml',
    (text) => text.replace('origin: https', 'origin: http'),
    ['site.yaml:4: origin: use an https address'],
  ],
])('quality: check:content looks at what settings name: %s', async (file, change, lines) => {
  const pages = {
    'pages/faq/entry.yaml': 'updatedAt: 2026-11-20\n',
    'pages/faq/en.md': '---\ntitle: A\ndescription: B\nname: C\nheading: C\nlead: D\n---\n',
  }
  const messages = { 'messages/en.json': readFileSync('content/messages/en.json', 'utf8') }
  expect(
    (await found(file, { ...pages, ...messages }, { [file]: change })).filter(
      (line) => file !== 'navigation.yaml' || line.includes('label'),
    ),
  ).toEqual(lines)
})

it.each(['site.yaml', 'prices.yaml'])(
  'quality: everything else is checked while %s cannot be read',
  async (file) => {
    const lines = await found('', article('[It](/nowhere)\n'), {
      [file]: (text) => `${text}more: yes\n`,
    })
    expect(lines).toContain('blog/a/en.md:5: /nowhere: leads to no page')
    expect(lines.filter((line) => line.startsWith(file))).toEqual([
      expect.stringMatching(/: more: is not a field here$/),
    ])
  },
)

it('quality: a translation that is older than its source is a warning, which names what else differs', async () => {
  const russian = words()
    .replace(/title.*/, 'title: Заголовок, который достаточно длинный')
    .replace(
      /description.*/,
      'description: Описание, в котором не меньше семидесяти знаков, как его увидят люди под заголовком.',
    )
    .replace('Text', 'Текст')
  const files = (source: string, body?: string) => ({
    ...article(body),
    'blog/a/entry.yaml': facts.replace('[en]', '[en, ru]'),
    'blog/a/ru.md': withSourceRevision(russian, revisionOf(source)),
  })
  expect(await found('blog/', files(words()))).toEqual([])
  expect(await found('blog/', files('Another.'))).toEqual([
    'blog/a/ru.md:1: warning: is older than en.md',
  ])
  expect(await found('blog/', files('Another.', '## Text\n'))).toEqual([
    'blog/a/ru.md:1: warning: is older than en.md: part 1 of the text is its end, in the source heading 2',
  ])
  // What cannot be read is compared with nothing.
  expect(
    await found('blog/', { ...files(words()), 'blog/a/en.md': words().replace(/title.*\n/, '') }),
  ).toEqual(['blog/a/en.md:2: title: is missing'])
})

it.each<[from: string, to: string, line: string]>([
  [
    'USD: 0',
    'USD: 1',
    'prices.yaml:10: plans.0.steps.0.price.USD: the plan free costs nothing: write 0',
  ],
  [
    'USD: 19',
    'USD: 9',
    'prices.yaml:16: plans.1.steps.1.price.USD: is not more than 9, the price of fewer profiles',
  ],
  [
    ', price: { USD: 9, BRL: 49, PLN: 37, VND: 229000 }',
    '',
    'prices.yaml:15: plans.1.steps.0: has no price: only a plan with contact: true may leave it out',
  ],
  [', VND: 229000', '', 'prices.yaml:15: plans.1.steps.0.price.VND: is missing'],
  ['id: team', 'id: starter', 'prices.yaml:17: plans.2.id: is there already'],
  [
    'profiles: 50,',
    'profiles: 150,',
    'prices.yaml:22: plans.2.steps: must go from few profiles to many',
  ],
  [
    'seats: 3\n',
    'seats: 31\n',
    'prices.yaml:19: plans.2.maxSeats: is less than the seats that are included',
  ],
  [
    '    seatPrice: { USD: 6, BRL: 32, PLN: 24, VND: 149000 }\n',
    '',
    'prices.yaml:19: plans.2.maxSeats: needs a seatPrice, since it is more than the seats that are included',
  ],
])('quality: prices are checked: %s, %s', async (from, to, line) =>
  expect(
    await found('prices.yaml', {}, { 'prices.yaml': (text) => text.replace(from, to) }),
  ).toEqual([line]),
)

it('quality: an amount of money that no price has is a warning', async () => {
  const question = (text: string) => ({
    'faq/a/entry.yaml': 'topic: billing\norder: 1\nonly: [en]\n',
    'faq/a/en.md': `---\nquestion: How much?\n---\n${text}\n`,
  })
  // Of a month and of a year, paid by the month and by the year, and as the 14 languages write
  // them.
  for (const amount of [
    '$108',
    '$70.20',
    '70,20 $',
    '9 USD',
    '9 美元',
    'R$1 630,20',
    '157 zł',
    'VND 229,000',
  ])
    expect(await found('faq/', question(`It costs ${amount} in a month.`))).toEqual([])
  expect(
    await found('faq/', question('```\n$8\n```\n\nIt costs $9, not 8,50 $ or R$ 1.630.')),
  ).toEqual([
    'faq/a/en.md:8: warning: 8,50 $ is not a price of prices.yaml, by month or year',
    'faq/a/en.md:8: warning: R$ 1.630 is not a price of prices.yaml, by month or year',
  ])
  // In articles other things have prices too.
  expect(
    await found('blog/', article(`A lamp costs $42.\n\n${siteSettings.name} costs $8.\n`)),
  ).toEqual(['blog/a/en.md:7: warning: $8 is not a price of prices.yaml, by month or year'])
})

it('quality: a file that cannot be read is reported once, not for all that it says', async () => {
  expect(
    await found('messages/', {
      'messages/en.json': '{',
      'messages/ru.json': '{"nav":{"home":"Домой"}}',
    }),
  ).toEqual([
    expect.stringMatching(/^messages\/en\.json:1: /),
    ...locales
      .filter((locale) => locale !== 'en' && locale !== 'ru')
      .sort()
      .map((locale) => `messages/${locale}.json:1: is missing`),
  ])
  expect(await found('blog/', article(), { 'taxonomy.yaml': () => '' })).toEqual([])
})

it('leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await contentProblems(folder(article()), iconNames)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('lists problems in the order of lines', () =>
  expect(
    problemLines([10, 9, 9].map((line) => ({ file: 'a.md', line, field: '', message: 'x' }))),
  ).toEqual(['a.md:9: x', 'a.md:10: x']))

it('quality: what an entry names and is not there is named with its line', async () => {
  const titled = (count: number) =>
    Array.from({ length: count }, (_, n) => `{ title: T${n}, text: x }`).join(', ')
  const rows = Array.from({ length: 4 }, (_, n) => `{ name: N${n}, values: v, text: x }`).join(', ')
  const more = `name: A\nsummary: A\nheading: A\nlead: A\nsteps: { title: S, items: [${titled(3)}] }
settings: { title: S, rows: [${rows}] }\nlimits: x\nfaq: [{ q: A, a: x }, { q: B, a: x }, { q: C, a: x }]\n---\nText.\n`
  const profile = (name: string, index: number) =>
    `{ name: ${name}, hue: coral, host: a.example, region: DE, proxy: ISP, ip: 192.0.2.${index}, zone: UTC+1, person: ana }`
  const entry = (did: string, profile = 'A') =>
    `{ at: '09:00', who: ana, did: ${did}, profile: ${profile} }`
  const feature = (scene: string, log = [entry('started'), entry('closed'), entry('created')]) => ({
    'features/a/entry.yaml': `updatedAt: 2026-11-21\norder: 1\n\nicon: no-such-icon\nhue: coral\nscene: ${scene.replace(/ \}$/, `, log: [${log}] }`)}\nplan: teams\nrelated:\n  - nothing\ndocs: nothing-either\nonly: [en]\n`,
    'features/a/en.md': words('').replace(/---\n$/, more),
  })
  const profiles = ['A', 'B', 'C'].map(profile).join(', ')
  const lines = await found(
    'features/a/entry.yaml',
    feature(`{ kind: list, page: shop, profiles: [${profiles}] }`),
  )
  expect(lines).toEqual([
    'features/a/entry.yaml:4: icon: no-such-icon is not an icon of the sprite',
    'features/a/entry.yaml:7: plan: teams is not a plan of prices.yaml, which has free, starter, team, business, enterprise',
    'features/a/entry.yaml:9: related.0: nothing does not exist',
    'features/a/entry.yaml:10: docs: nothing-either does not exist',
  ])
  // What a scene draws must be as many profiles as it shows, of hosts and addresses that are
  // nobody's.
  expect(
    await found(
      'features/a/entry.yaml',
      feature(`{ kind: windows, page: shop, profiles: [${profiles}] }`),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.profiles: this kind shows four profiles'])
  expect(
    await found(
      'features/a/entry.yaml',
      feature(`{ kind: flow, page: shop, profiles: [${profiles}] }`),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.steps: a flow has steps, the other kinds have none'])
  expect(
    await found(
      'features/a/entry.yaml',
      feature(`{ kind: list, page: shop, profiles: [${profile('A', 3)}, ${profiles}] }`),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.profiles: two profiles have the same name or address'])
  const real = profiles.replace('a.example', 'amazon.de').replace('192.0.2.0', '8.8.8.8')
  expect(
    await found(
      'features/a/entry.yaml',
      feature(`{ kind: list, page: shop, profiles: [${real}] }`),
    ),
  ).toEqual([
    'features/a/entry.yaml:6: scene.profiles.0.host: use a host that ends in .example',
    'features/a/entry.yaml:6: scene.profiles.0.ip: use an address of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24',
  ])
  // Its first window lists something where it has no page.
  expect(
    await found('features/a/entry.yaml', feature(`{ kind: list, profiles: [${profiles}] }`)),
  ).toEqual([
    'features/a/entry.yaml:6: scene.page: four windows show a page, a batch nothing, others a page or rows',
  ])
  // Its action log is about these profiles.
  const list = `{ kind: list, page: shop, profiles: [${profiles}] }`
  expect(
    await found(
      'features/a/entry.yaml',
      feature(list, [entry('started'), entry('started', 'D'), entry('closed')]),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.log: an entry names no profile of the scene'])
  expect(
    await found(
      'features/a/entry.yaml',
      feature(list, [entry('started'), entry('shared'), entry('closed')]),
    ),
  ).toEqual([
    'features/a/entry.yaml:6: scene.log.1.with: name a colleague where a profile is shared or transferred, else none',
  ])
})

it('Security: control characters of content do not reach the terminal', async () => {
  const lines = await found('', {
    'blog/a/\u009b31m.md': '',
    'blog/a/entry.yaml': `${facts}"\\e]0;title\\a\\u202e": 1\n`,
  })
  const text = lines.join('')
  expect(text).toMatch(/\\u009b31m\.md/)
  expect(text).toMatch(/\\u001b\]0;title\\u0007\\u202e/)
  expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
})

it('a file that is too large, and a link in the place of an entry, are named', async () => {
  const root = folder({ 'blog/a/entry.yaml': facts, 'blog/a/en.md': words() })
  truncateSync(join(root, 'blog/a/en.md'), 600 * 2 ** 20)
  symlinkSync(join(root, 'nowhere'), join(root, 'blog/b'))
  expect(
    problemLines(
      (await contentProblems(root, iconNames)).filter(({ file }) => file.startsWith('blog')),
    ),
  ).toEqual(['blog/a/en.md:1: is larger than 4 MB', 'blog/b:1: is not the folder of an entry'])
})

it.each(['en', 'ru'])('a text in %s that is too large is not missing, too', async (locale) => {
  const root = folder({
    'blog/a/entry.yaml': facts.replace('[en]', '[en, ru]'),
    'blog/a/en.md': words(),
    'blog/a/ru.md': withSourceRevision(words('Это текст.\n'), revisionOf(words())),
  })
  truncateSync(join(root, `blog/a/${locale}.md`), 600 * 2 ** 20)
  const found = await contentProblems(root, iconNames)
  expect(
    problemLines(found).filter((line) =>
      /^blog\/a\/..\.md:1: .*(?:larger|missing|older)/.test(line),
    ),
  ).toEqual([`blog/a/${locale}.md:1: is larger than 4 MB`])
})

it('what no font of the pictures for links has is named, where a picture shows it', async () => {
  const root = folder({
    'blog/a/entry.yaml': facts,
    'blog/a/en.md': words('In the text ₪.\n').replace('A title', 'A ₪₂★ title'),
  })
  const problems = await contentProblems(root, iconNames, undrawn)
  expect(problemLines(problems).filter((line) => line.includes('no font'))).toEqual([
    'blog/a/en.md:2: warning: title: no font of the pictures for links has ₪ ₂',
  ])
})

it('a page without the chapter that it gives a place, and with one twice', async () =>
  expect(
    await found('pages/contact', {
      'pages/contact/entry.yaml': 'updatedAt: 2026-11-20\nonly: [en]\n',
      'pages/contact/en.md': words(
        'Text.\n\n## A {.advice}\n\n## B {.post}\n\n## C {.post}\n',
      ).replace('---\n', '---\nname: Contact\nheading: Contact\nlead: Write to us.\n'),
    }),
  ).toEqual([
    'pages/contact/en.md:1: {.elsewhere}: is missing: a heading such as ## Title {.elsewhere}',
    'pages/contact/en.md:14: {.post}: is there already',
  ]))

it('quality: headings of any level can be linked to', async () =>
  expect(
    await found(
      'blog/',
      article('[Two](#two) [Three](#three) [Four](#four)\n\n## Two\n\n#### Four\n'),
    ),
  ).toEqual(['blog/a/en.md:5: #three: is not a heading of this page']))

it('quality: an entry whose address is another’s, or can never be asked for, is named', async () => {
  const page = (id: string, more = '') => ({
    [`pages/${id}/entry.yaml`]: 'updatedAt: 2026-11-20\nonly: [en]\n',
    [`pages/${id}/en.md`]: words().replace('---\nText', `name: A\nheading: A\n${more}---\nText`),
  })
  const files = {
    ...page('blog', 'lead: A\n'),
    ...page('terms'),
    ...page('about-us.html'),
    ...page('fr'),
    ...page('blog-guides'),
    ...page('_icons'),
  }
  expect(await found('pages/', files)).toEqual([
    'pages/_icons:1: cannot be part of an address: use lower-case letters, digits and single dashes or dots',
    'pages/about-us.html/entry.yaml:1: /about-us.html cannot be requested: it is redirected to /about-us',
    'pages/blog-guides/entry.yaml:1: /blog-guides is the address of pages/blog',
    'pages/fr/entry.yaml:1: /fr cannot be requested: it is an address of the language fr',
  ])
})
