import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ann, change, done, question } from '../repository/repository.fixture.ts'
import { key, setup, take } from './review.fixture.ts'
import { publishDue } from './schedule.ts'

describe('at a time', () => {
  const later = { at: '2099-01-01T09:00' }
  const past = async ({ studio }: Pick<Awaited<ReturnType<typeof setup>>, 'studio'>) => {
    await studio.db.updateTable('studio_review').set({ publish_at: '2026-01-01' }).execute()
    await publishDue(studio)
  }

  test('it is published then, by what the database says, and not before', async () => {
    const all = await setup()
    const publisher = await all.person('publisher')
    const made = await all.save(publisher, question('Later?'))
    expect(
      await (await take(publisher, 'publish', made, { at: '2020-01-01T09:00' })).text(),
    ).toContain('This time has passed')
    expect(await (await take(publisher, 'publish', made, { at: 'soon' })).text()).toContain(
      'This is no time',
    )
    expect((await take(publisher, 'publish', made, later)).status).toBe(200)
    await publishDue(all.studio)
    expect(await all.draft(made.name)).toMatchObject({ state: 'scheduled' })
    await past(all)
    expect(readFileSync(join(all.root, 'faq/a/en.md'), 'utf8')).toBe(question('Later?'))
  })

  test('what has problems is not taken; by then, it goes back to its author with the reasons', async () => {
    const found: { file: string; line: number; field: string; message: string }[] = []
    const all = await setup({ check: async () => found })
    const publisher = await all.person('publisher')
    const made = await all.save(publisher, question('Later?'))
    const own = { file: 'faq/a/en.md', line: 3, field: '', message: 'is too long' }
    found.push(own)
    const refused = await (await take(publisher, 'publish', made, later)).text()
    expect(refused).toMatch(/It was not published.*is too long/s)
    expect(await all.draft(made.name)).toMatchObject({ state: 'draft' })
    found.pop()
    await take(publisher, 'publish', made, later)
    found.push({ file: 'faq/b/en.md', line: 3, field: '', message: 'links to nothing' })
    await past(all)
    expect(await all.draft(made.name)).toMatchObject({
      state: 'sent back',
      comment: 'Not published at its time: Two? links to nothing',
    })
  })

  test('nothing by somebody who may not publish any more, and nothing that has changed', async () => {
    const all = await setup()
    const publisher = await all.person('publisher')
    const made = await all.save(publisher, question('Later?'))
    await take(publisher, 'publish', made, later)
    await all.studio.db.updateTable('studio_user').set({ role: 'editor' }).execute()
    await past(all)
    expect(await all.draft(made.name)).toMatchObject({ state: 'sent back' })
    expect((await all.studio.repository.history.list())[0]?.paths).not.toEqual(['faq/a/en.md'])
  })

  test('a later save ends it: what is approved after that has no time', async () => {
    const found: { file: string; line: number; field: string; message: string }[] = []
    const all = await setup({ check: async () => found })
    const publisher = await all.person('publisher')
    const made = await all.save(publisher, question('Later?'))
    await take(publisher, 'publish', made, later)
    const changes = [change('faq/a/en.md', question('Changed?'))]
    done(await all.studio.repository.save(made.name, changes, ann, 'x'))
    found.push({ file: 'faq/b/en.md', line: 3, field: '', message: 'links to nothing' })
    const now = await all.draft(made.name)
    expect((await take(publisher, 'publish', now)).status).toBe(400)
    expect(await all.draft(made.name)).toMatchObject({ state: 'draft' })
    await take(publisher, 'approve', now)
    expect(await all.draft(made.name)).toMatchObject({ state: 'approved', publishAt: null })
  })

  test('what cannot be reached is tried again a minute later, and the page says why', async () => {
    const all = await setup()
    const publisher = await all.person('publisher')
    const made = await all.save(publisher, question('Later?'))
    await take(publisher, 'publish', made, later)
    vi.spyOn(all.studio.repository, 'publish').mockResolvedValue({ ok: false, refused: 'Away.' })
    await past(all)
    const { state, publishAt } = await all.draft(made.name)
    expect(state).toBe('scheduled')
    expect(Date.parse(publishAt ?? '') - Date.now()).toBeGreaterThan(50_000)
    const page = await publisher.browser.send(`/review/${key(made)}`)
    expect(await page.text()).toContain('Not published yet: Away.')
  })
})
