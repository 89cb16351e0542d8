import { expect, test } from 'vitest'
import { locales } from '../../languages/languages.ts'
import { article, articleData, articleText, pngImage, problemsIn } from './check-content.fixture.ts'
import { problemLines } from './check-content.ts'

const release = (version: string) => ({
  'releases/5.4.2/entry.yaml': `publishedAt: 2026-11-20\nversion: ${version}\nengine: '156'\nbuilds: {}\nonly: [en]\n`,
})
test.each<[what: string, files: Record<string, string | Buffer>, lines: string[]]>([
  ['a good article', { ...article('![It](it.png)\n'), 'blog/a/it.png': pngImage }, []],
  [
    'a text that is cut at a #',
    { ...article(), 'blog/a/en.md': articleText().replace('by people', '#1 by people') },
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
      'blog/a/en.md:10: button: is not a field here: did you mean buttons?',
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
    { ...article('![It](it.png)\n'), 'blog/a/it.png': pngImage.subarray(0, 3000) },
    [expect.stringMatching(/^blog\/a\/en\.md:5: it\.png: is damaged: /) as unknown as string],
  ],
  [
    'a picture by another name',
    { ...article('![It](it.jpg)\n'), 'blog/a/it.jpg': pngImage },
    ['blog/a/en.md:5: it.jpg: is PNG by another name'],
  ],
  [
    'a picture whose name has spaces',
    { ...article('Text.\n\n![It](My screen.PNG)\n'), 'blog/a/My screen.PNG': pngImage },
    [
      'blog/a/en.md:7: My screen.PNG: is not shown: rename the file to my-screen.png',
      'blog/a/My screen.PNG:1: is not shown: rename the file to my-screen.png',
    ],
  ],
  [
    'a picture of a type that is not shown',
    { ...article('![It](it.gif)\n'), 'blog/a/it.gif': pngImage },
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
    { ...article(), 'blog/a/it.png': pngImage },
    ['blog/a/it.png:1: warning: is shown by no text of this entry'],
  ],
  [
    'ids that taxonomy.yaml does not have',
    {
      ...article(),
      'blog/a/entry.yaml': articleData
        .replace('guides', 'guide')
        .replace('only', 'tags: [hats]\nonly'),
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
      'blog/a/entry.yaml': articleData.replace('[en]', '[en, ja]'),
      'blog/a/cn.md': articleText(),
    },
    [
      `blog/a/cn.md:1: is in no language of this site, which has ${locales.join(', ')}`,
      `blog/a/entry.yaml:5: only.1: must be one of ${locales.join(', ')}`,
    ],
  ],
  [
    'an entry whose data and text are both broken',
    { 'blog/a/entry.yaml': 'category: [', 'blog/a/en.md': articleText().replace(/title.*\n/, '') },
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
    { ...article(), 'blog/a/it.txt': articleText() },
    [
      'blog/a/it.txt:1: belongs to nothing: an entry has entry.yaml, a file for each language (en.md) and pictures (.png, .jpg, .webp, .avif)',
    ],
  ],
  [
    'a folder that is no address',
    { 'blog/My First/en.md': articleText() },
    [
      'blog/My First:1: cannot be part of an address: use lower-case letters, digits and single dashes or dots',
    ],
  ],
])('check:content says what to do: %s', async (_what, files, lines) =>
  expect(await problemsIn('blog/', files)).toEqual(lines),
)

test('a release stands in the folder of its version', async () => {
  const en = { 'releases/5.4.2/en.md': `${articleText().slice(0, -10)}summary: Better.\n---\n` }
  expect(await problemsIn('releases/', { ...release('5.4.3'), ...en })).toEqual([
    'releases/5.4.2/entry.yaml:2: version: is not the name of the folder, 5.4.2',
  ])
  expect(await problemsIn('releases/', { ...release('5.4.2'), ...en })).toEqual([])
})

test.each(['site.yaml', 'prices.yaml'])(
  'everything else is checked while %s cannot be read',
  async (file) => {
    const lines = await problemsIn('', article('[It](/nowhere)\n'), {
      [file]: (text) => `${text}more: yes\n`,
    })
    expect(lines).toContain('blog/a/en.md:5: /nowhere: leads to no page')
    expect(lines.filter((line) => line.startsWith(file))).toEqual([
      expect.stringMatching(/: more: is not a field here$/),
    ])
  },
)

test('a file that cannot be read is reported once, not for all that it says', async () => {
  expect(
    await problemsIn('messages/', {
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
  expect(await problemsIn('blog/', article(), { 'taxonomy.yaml': () => '' })).toEqual([])
})

test('lists problems in the order of lines', () =>
  expect(
    problemLines([10, 9, 9].map((line) => ({ file: 'a.md', line, field: '', message: 'x' }))),
  ).toEqual(['a.md:9: x', 'a.md:10: x']))

test('what an entry names and is not there is named with its line', async () => {
  const titled = (count: number) =>
    Array.from({ length: count }, (_, n) => `{ title: T${n}, text: x }`).join(', ')
  const rows = Array.from({ length: 4 }, (_, n) => `{ name: N${n}, values: v, text: x }`).join(', ')
  const more = `name: A\nsummary: A\nheading: A\nlead: A\nsteps: { title: S, items: [${titled(3)}] }
settings: { title: S, rows: [${rows}] }\nlimits: x\nfaq: [{ q: A, a: x }, { q: B, a: x }, { q: C, a: x }]\nclosing: x\n---\nText.\n`
  const profile = (name: string, index: number) =>
    `{ name: ${name}, hue: coral, host: a.example, region: DE, ip: 192.0.2.${index}, zone: UTC+1, person: ana }`
  const entry = (did: string, profile = 'A') =>
    `{ at: '09:00', who: ana, did: ${did}, profile: ${profile} }`
  const feature = (scene: string, log = [entry('started'), entry('closed'), entry('created')]) => ({
    'features/a/entry.yaml': `updatedAt: 2026-11-21\norder: 1\n\nicon: no-such-icon\nhue: coral\nscene: ${scene.replace(/ \}$/, `, log: [${log}] }`)}\nplan: teams\nrelated:\n  - nothing\ndocs: nothing-either\nonly: [en]\n`,
    'features/a/en.md': articleText('').replace(/---\n$/, more),
  })
  const profiles = ['A', 'B', 'C'].map(profile).join(', ')
  const lines = await problemsIn(
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
    await problemsIn(
      'features/a/entry.yaml',
      feature(`{ kind: windows, page: shop, profiles: [${profiles}] }`),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.profiles: this kind shows four profiles'])
  expect(
    await problemsIn(
      'features/a/entry.yaml',
      feature(`{ kind: flow, page: shop, profiles: [${profiles}] }`),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.steps: a flow has steps, the other kinds have none'])
  expect(
    await problemsIn(
      'features/a/entry.yaml',
      feature(`{ kind: list, page: shop, profiles: [${profile('A', 3)}, ${profiles}] }`),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.profiles: two profiles have the same name or address'])
  const real = profiles.replace('a.example', 'amazon.de').replace('192.0.2.0', '8.8.8.8')
  expect(
    await problemsIn(
      'features/a/entry.yaml',
      feature(`{ kind: list, page: shop, profiles: [${real}] }`),
    ),
  ).toEqual([
    'features/a/entry.yaml:6: scene.profiles.0.host: use a host that ends in .example',
    'features/a/entry.yaml:6: scene.profiles.0.ip: use an address of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24',
  ])
  // Its first window lists something where it has no page.
  expect(
    await problemsIn('features/a/entry.yaml', feature(`{ kind: list, profiles: [${profiles}] }`)),
  ).toEqual([
    'features/a/entry.yaml:6: scene.page: windows side by side show a page, a batch and the client neither, others a page or rows',
  ])
  // Its action log is about these profiles.
  const list = `{ kind: list, page: shop, profiles: [${profiles}] }`
  expect(
    await problemsIn(
      'features/a/entry.yaml',
      feature(list, [entry('started'), entry('started', 'D'), entry('closed')]),
    ),
  ).toEqual(['features/a/entry.yaml:6: scene.log: an entry names no profile of the scene'])
  expect(
    await problemsIn(
      'features/a/entry.yaml',
      feature(list, [entry('started'), entry('shared'), entry('closed')]),
    ),
  ).toEqual([
    'features/a/entry.yaml:6: scene.log.1.with: name a colleague where a profile is shared or transferred, else none',
  ])
})
