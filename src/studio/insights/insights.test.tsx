import { describe, expect, onTestFinished, test } from 'vitest'
import { keepPastDays } from '../../server/database/kept-counts.ts'
import { ownPostgresql } from '../../server/database/postgresql.fixture.ts'
import { storeAt } from '../../server/database/records.fixture.ts'
import { visits } from '../../server/database/reports.fixture.ts'
import { makeUser, openStudio } from '../studio.fixture.ts'
import { roundUp } from './chart.tsx'
import { changeOf, compare, csv } from './compare.ts'
import { readScope, usualPeriods } from './scope.ts'

const server = ownPostgresql()
const [start, end] = ['2026-11-14', '2026-11-28T12:00:00Z'].map((day) => Date.parse(day))
const now = Date.parse('2026-11-28T12:00:00Z')

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  const marketing = async () => {
    const { studio, browser } = await openStudio(
      { onTestFinished },
      name === 'postgresql' ? { DATABASE_URL: await server.database() } : {},
    )
    const user = browser()
    await user.signIn((await makeUser(studio, 'marketing')).email)
    return { studio, user }
  }

  test('two periods side by side, as a page and as a file; the same with kept counts', async () => {
    const { studio, user } = await marketing()
    const store = storeAt(studio.config.site)
    await store.add(...visits(3000, start ?? 0, end ?? 0))
    const asked = '?from=2026-11-21&to=2026-11-27'
    const files = async () => {
      const read = (figure: string) => user.send(`/insights/${figure}.csv${asked}`)
      return Promise.all(
        ['days', 'source', 'pages', 'buttons', 'vitals', 'errors', 'searches'].map(async (figure) =>
          (await read(figure)).text(),
        ),
      )
    }
    const fresh = await files()
    await keepPastDays(
      (act) => store.transaction(act),
      now,
      () => undefined,
    )
    expect(await files()).toEqual(fresh)
    const [days = '', sources = ''] = fresh
    const first = 'day,landings,visitors,downloads,sign_ups,landings_before,visitors_before'
    expect(days).toContain(first)
    expect(days.trim().split('\r\n')).toHaveLength(8)
    const [, landings, ...rest] = /^news,(\d+),.*$/m.exec(sources)?.[0].split(',') ?? []
    const page = await (await user.send(`/insights/source${asked}`)).text()
    expect(page).toMatch(
      new RegExp(`>news</a></th><td>${landings} <small>before ${rest[3]}, [+-]?\\d+ %`),
    )
    expect(page).toContain('2026-11-14 to 2026-11-20')
    // What the rows are is offered as a filter, and every view of landings has the way to sign-up.
    expect(page).toMatch(/<input [^>]*list="known-source"[^>]*name="source"/)
    expect(page).toContain('<option value="news"></option>')
    expect(page).toMatch(/From landing to sign-up.*Visitors who landed: \d+ \(100 %\)/s)
    expect(page).toMatch(/<a href="\/insights\/source\?from=[^"]*">Last 30 days<\/a>/)
    const overview = await (await user.send(`/insights/days${asked}`)).text()
    // Filters of other columns than those that are shown, too.
    expect(overview).toMatch(/<input [^>]*list="known-campaign"[^>]*name="campaign"/)
    expect(overview).toMatch(
      /<datalist id="known-campaign">.*<option value="spring">.*known-language/,
    )
    expect(overview).toContain('<polyline class="line-now"')
    expect(overview).toMatch(/Visitors who landed: \d+ \(100 %\)/)
  })

  test('nothing counted says what to do; a period that is none is refused', async () => {
    const { user } = await marketing()
    expect(await (await user.send('/insights/pages')).text()).toContain('Nothing was counted')
    // There are no halves of visitors.
    expect(await (await user.send('/insights/days')).text()).not.toContain('0.5')
    const refused = await user.send('/insights/pages?from=2026-11-31&to=2026-11-30')
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Give days such as'),
    ])
    expect((await user.send('/insights/days.csv?from=x')).status).toBe(400)
    for (const path of ['constructor', 'constructor.csv', 'x/y'])
      expect((await user.send(`/insights/${path}`)).status).toBe(404)
    const injected = await user.send(
      `/insights/source?source=${encodeURIComponent("' or 1=1 --<b>")}`,
    )
    expect(await injected.text()).toContain('&#x27; or 1=1 --&lt;b&gt;')
  })
})

test.each([
  [{ from: '2026-11-28', to: '2026-11-27' }, 'The first day is after the last one.'],
  [{ from: '2020-01-01', to: '2026-11-27' }, 'Ask for two years at most.'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'Give days such as 2026-11-28.'],
])('%j: %s', (query, problem) => expect(readScope(query, now).problem).toBe(problem))

test.each([
  // A Sunday, a Monday, and the first day of a year.
  ['2026-11-29', ['2026-11-16', '2026-11-22'], ['2026-10-01', '2026-10-31']],
  ['2026-11-30', ['2026-11-23', '2026-11-29'], ['2026-10-01', '2026-10-31']],
  ['2027-01-01', ['2026-12-21', '2026-12-27'], ['2026-12-01', '2026-12-31']],
])('on %s the last week and month are those of the calendar', (day, week, month) => {
  const periods = new Map(usualPeriods(Date.parse(`${day}T12:00:00Z`)))
  expect(Object.values(periods.get('Last week') ?? {})).toEqual(week)
  expect(Object.values(periods.get('Last month') ?? {})).toEqual(month)
})

test('what only one of two periods has is beside nothing', () => {
  const figure = { texts: ['name'], numbers: ['n'] }
  const compared = compare(figure, [{ name: 'a', n: 2 }], [{ name: 'b', n: 3 }])
  expect(compared).toEqual([
    { texts: ['a'], now: [2], before: [0] },
    { texts: ['b'], now: [0], before: [3] },
  ])
  expect([changeOf(2, 0), changeOf(0, 3), changeOf(3, 2), changeOf(0, 0)]).toEqual([
    ...['new', '-100 %', '+50 %', ''],
  ])
})

test('a file has no formulas of visitors, and quotes what needs it', () => {
  const rows = [
    { texts: ['=1+1'], now: [1], before: [0] },
    { texts: ['x;=1+1'], now: [1], before: [0] },
    { texts: ['a,"b"\n'], now: [1], before: [0] },
  ]
  const figure = { texts: ['name'], numbers: ['n'] }
  expect(csv(figure, rows)).toBe(
    `\ufeffname,n,n_before\r\n'=1+1,1,0\r\nx;'=1+1,1,0\r\n"a,""b""\n",1,0\r\n`,
  )
})

test('an axis ends at a round number', () =>
  expect([0, 1, 3, 7, 11, 99, 200, 201].map(roundUp)).toEqual([1, 1, 5, 10, 20, 100, 200, 500]))
