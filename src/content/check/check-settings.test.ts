import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteSettings } from '../../site.fixture.ts'
import { article, problemsIn } from './check-content.fixture.ts'

test.each<[file: string, change: (text: string) => string, lines: string[]]>([
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
])('check:content looks at what settings name: %s', async (file, change, lines) => {
  const pages = {
    'pages/faq/entry.yaml': 'updatedAt: 2026-11-20\n',
    'pages/faq/en.md': '---\ntitle: A\ndescription: B\nname: C\nheading: C\nlead: D\n---\n',
  }
  const messages = { 'messages/en.json': readFileSync('content/messages/en.json', 'utf8') }
  expect(
    (await problemsIn(file, { ...pages, ...messages }, { [file]: change })).filter(
      (line) => file !== 'navigation.yaml' || line.includes('label'),
    ),
  ).toEqual(lines)
})

test.each<[from: string, to: string, line: string]>([
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
])('prices are checked: %s, %s', async (from, to, line) =>
  expect(
    await problemsIn('prices.yaml', {}, { 'prices.yaml': (text) => text.replace(from, to) }),
  ).toEqual([line]),
)

test('the pricing page has a text and a value for each plan', async () => {
  const english = readFileSync('content/pages/pricing/en.md', 'utf8')
  expect(
    await problemsIn('pages/pricing/en', {
      'pages/pricing/entry.yaml': 'updatedAt: 2026-11-20\npicture: tags\n',
      'pages/pricing/en.md': english
        .replace('  team:', '  teams:')
        .replace(/(values: \[\w+), \w+/, '$1'),
    }),
  ).toEqual([
    'pages/pricing/en.md:9: plans.team: is missing',
    'pages/pricing/en.md:16: plans.teams: is not a plan of prices.yaml: free, starter, team, business, enterprise',
    'pages/pricing/en.md:31: matrix.groups.0.rows.0.values: are 4: write one for each plan of prices.yaml (free, starter, team, business, enterprise)',
  ])
})

test('an amount of money that no price has is a warning', async () => {
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
    expect(await problemsIn('faq/', question(`It costs ${amount} in a month.`))).toEqual([])
  expect(
    await problemsIn('faq/', question('```\n$8\n```\n\nIt costs $9, not 8,50 $ or R$ 1.630.')),
  ).toEqual([
    'faq/a/en.md:8: warning: 8,50 $ is not a price of prices.yaml, by month or year',
    'faq/a/en.md:8: warning: R$ 1.630 is not a price of prices.yaml, by month or year',
  ])
  // In articles other things have prices too.
  expect(
    await problemsIn('blog/', article(`A lamp costs $42.\n\n${siteSettings.name} costs $8.\n`)),
  ).toEqual(['blog/a/en.md:7: warning: $8 is not a price of prices.yaml, by month or year'])
})
