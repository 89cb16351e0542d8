import { expect, test } from 'vitest'
import { ann, change, done, question } from '../repository/repository.fixture.ts'
import { reviewedDrafts } from '../review/reviewed-drafts.ts'
import { makeUser } from '../studio.fixture.ts'
import { send, setup, spanish } from './translations.fixture.ts'

test('who looks at a translation after another publication changes no draft', async () => {
  const { browser, studio, user, page, mine } = await setup()
  await send(browser, 'faq/a', { text: spanish.replace('propio', 'suyo') })
  const draftOf = async () => (await reviewedDrafts(studio)).find(({ owner }) => owner === user.id)
  const seen = await draftOf()
  const other = done(
    await studio.repository.save(
      'draft/x-1',
      [change('faq/b/en.md', question('Three?'))],
      ann,
      'x',
    ),
  )
  done(await studio.repository.publish('draft/x-1', other.commit, ann, 'Change'))
  const second = done(
    await studio.repository.save(
      'draft/x-1',
      [change('faq/a/es.md', spanish.replace('Qué', 'Cuál'))],
      ann,
      'x',
    ),
  )
  done(await studio.repository.publish('draft/x-1', second.commit, ann, 'Change'))
  // What was published is there all the same, and so is what was written.
  expect(await page('/translations/es')).toContain('Three?')
  const entry = await page('/translations/es/faq/a')
  expect(entry).toContain('Cuál')
  expect(entry).toContain('suyo')
  expect(await page('/')).toContain('1 missing')
  expect(await draftOf()).toMatchObject({ tip: seen?.tip, updatedAt: seen?.updatedAt })
  // A publisher may decide on it as it was seen.
  const publisher = (await makeUser(studio, 'publisher')).email
  await browser.signIn(publisher)
  await browser.post(`/review/${user.id}-1/approve`, { tip: seen?.tip ?? '', unsent: '1' })
  await browser.signIn(user.email)
  await page('/translations/es/faq/a')
  expect((await draftOf())?.state).toBe('approved')
  // What is saved next keeps what others published.
  await send(browser, 'faq/b', { text: question('¿Tres?') })
  expect(await mine('faq/a/es.md')).toContain('Cuál')
})
