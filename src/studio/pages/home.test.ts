import { expect, test } from 'vitest'
import { messageRecord, storeAt } from '../../server/database/records.fixture.ts'
import { visits } from '../../server/database/reports.fixture.ts'
import type { Role } from '../accounts/rights.ts'
import { question } from '../repository/repository.fixture.ts'
import { setup, take } from '../review/review.fixture.ts'

const day = 24 * 60 * 60 * 1000

test('the home page begins with what waits for each role, and its next step', async () => {
  const { person, save, studio } = await setup({
    check: async () => [{ file: 'faq/b/en.md', line: 1, field: '', message: 'is bad' }],
  })
  const waits = async (role: Role, name?: string) => {
    const { browser } = await person(role, name)
    const html = await (await browser.send('/')).text()
    const [, list = ''] = /<ul class="card waiting">(.*?)<\/ul>/.exec(html) ?? []
    return [...list.matchAll(/<p>(.*?)<\/p><a href="([^"]*)">(.*?)<\/a>/g)].map(
      ([, what = '', href = '', step]) => `${what} ${step}: ${href.replace(/[0-9a-f-]{36}/, 'x')}`,
    )
  }
  const invite = 'Nobody else uses the studio yet. Invite your team: /users'
  expect(await waits('operator')).toContain(invite)
  const lacking =
    '26 translations missing and 0 outdated, in 13 languages. See which: /translations'
  for (const role of ['publisher', 'editor', 'support'] as const)
    expect([
      role,
      (await waits(role)).filter((each) => !each.includes('In the last 7 days')),
    ]).toEqual([role, role === 'publisher' ? [lacking] : []])
  const nobody = 'In the last 7 days 0 visitors landed, 0 downloaded, 0 signed up.'
  expect(await waits('marketing')).toEqual([`${nobody} See where they came from: /insights/source`])

  const editor = await person('editor')
  const first = await save(editor, question('New?'))
  expect(await waits('editor')).toEqual(['“One?” is in your draft. Send it to review: /review/x-1'])
  expect(await waits('publisher')).toContain(
    '“One?” by editor is not sent to review. Look at it: /review/x-1',
  )
  await take(editor, 'send', first, { note: 'Better words' })
  expect(await waits('editor')).toEqual([])
  expect((await waits('publisher'))[0]).toBe(
    '“Better words” by editor is in review. Review it: /review/x-1',
  )
  await take(await person('publisher'), 'return', first, { comment: 'Shorter.' })
  expect(await waits('editor')).toEqual([
    '“Better words” was sent back: Shorter. Change it: /review/x-1',
  ])
  await take(await person('publisher'), 'approve', first)
  expect((await waits('publisher'))[0]).toContain('is approved, and not public yet. Publish it')

  expect(await waits('translator')).toEqual([
    'Español: 2 entries to translate, of which 2 missing. Translate: /translations/es',
  ])
  const store = storeAt(studio.config.site)
  await store.add(messageRecord('hello', { message: 'Hello?' }))
  expect(await waits('support')).toEqual(['1 message is not answered. Answer: /inbox?state=new'])
  await store.add(...visits(300, Date.now() - 6 * day, Date.now() - 2 * day))
  expect((await waits('marketing'))[0]).toMatch(/^In the last 7 days \d+ visitors landed \(new\), /)

  const all = await waits('operator')
  expect(all).not.toContain(invite)
  expect(all.slice(0, 2)).toEqual([
    'The site does not answer. See its status: /status',
    'The public content has 1 error. See what is wrong: /status/content',
  ])
  expect(all.join()).toMatch(/is approved.*is not answered.*In the last 7 days/)
})
