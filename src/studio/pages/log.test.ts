import { expect, onTestFinished, test } from 'vitest'
import { questions } from '../repository/repository.fixture.ts'
import { makeUser, openStudio } from '../studio.fixture.ts'

const scope = { onTestFinished }

test('the log shows every row, those of one millisecond too', async () => {
  const { studio, browser } = await openStudio(scope)
  const { id, email } = await makeUser(studio, 'operator')
  const rows = Array.from({ length: 250 }, (_, row) => ({
    id: `${row}`,
    at: '2026-01-01T00:00:00.000Z',
    user_id: id,
    who: email,
    action: `act-${row}-`,
    path: '',
  }))
  await studio.db.insertInto('studio_log').values(rows).execute()
  const operator = browser()
  await operator.signIn(email)
  const seen: string[] = []
  for (let next: string | undefined = '/log'; next; ) {
    const html: string = await (await operator.send(next)).text()
    seen.push(...(html.match(/act-\d+-/g) ?? []))
    next = /href="(\/log\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen.toSorted()).toEqual(rows.map(({ action }) => action).toSorted())
})

test('the log names files as people do', async () => {
  const { studio, browser } = await openStudio(scope, {}, { files: questions })
  const { id, email } = await makeUser(studio, 'operator')
  const at = '2026-11-28T09:30:12.345Z'
  const rows = [
    ['published', 'faq/a/en.md, faq/b/en.md'],
    ['Translate faq/a/es.md', 'faq/a/es.md'],
    ['saved', 'site.yaml, prices.yaml, chat.yaml, faq/a/en.md, faq/b/en.md'],
  ].map(([action = '', path = ''], row) => ({
    id: `${row}`,
    at,
    user_id: id,
    who: email,
    action,
    path,
  }))
  await studio.db.insertInto('studio_log').values(rows).execute()
  const operator = browser()
  await operator.signIn(email)
  const html = await (await operator.send('/log')).text()
  const cells = [
    ...html.matchAll(/<th scope="row">([^<]*)<small>[^<]*<\/small><\/th><td>([^<]*)<\/td>/g),
  ]
  expect(cells.map(([, action, where]) => [action, where])).toEqual([
    ['saved', 'Site, Prices, Chat and 2 more'],
    ['Translate One? (Español)', 'One? (Español)'],
    ['published', 'One?, Two?'],
  ])
  expect(html).toContain(`<time dateTime="${at}">28 Nov 2026, 09:30</time>`)
})
