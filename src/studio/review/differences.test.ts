import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ann, done, question, questions } from '../repository/repository.fixture.ts'
import { key, setup, take } from './review.fixture.ts'
import { currentDraft, reviewedDrafts } from './reviewed-drafts.ts'

test('prices and new entries are shown in words, not as they are written', async () => {
  const yaml = (usd: number) =>
    `plans:\n  - id: team\n    steps:\n      - { profiles: 300, price: { USD: ${usd} } }\n`
  const { person, save, studio } = await setup({ files: { ...questions, 'prices.yaml': yaml(49) } })
  const author = await person('editor', 'author')
  const made = await save(author, yaml(45), 'prices.yaml')
  await save(author, question('New?', 'First.\n\nSecond.\n\nThird.\n\nFourth.\n'), 'faq/c/en.md')
  await save(author, 'topic: plans\norder: 3\n', 'faq/c/entry.yaml')
  const shown = await (await author.browser.send(`/review/${key(made)}`)).text()
  expect(shown).toContain(
    '<dt>Team, 300 profiles: price USD</dt><dd><del>49</del><ins>45</ins></dd>',
  )
  expect(shown).toContain('<dt>Topic</dt><dd><ins>plans</ins></dd>')
  expect(shown).toMatch(/<ins>Third\.<.*<summary>The rest \(1 more\)<\/summary>.*<ins>Fourth\./s)
  expect(shown).not.toContain('topic: plans')
  await take(await person('publisher'), 'publish', {
    ...made,
    tip: (await reviewedDrafts(studio))[0]?.tip ?? '',
  })
  const [latest] = await studio.repository.history.list()
  const change = await (await author.browser.send(`/history/${latest?.commit}`)).text()
  expect(change).toContain('<dt>Team, 300 profiles: price USD</dt>')
})

test('a translation that was only marked as up to date is called that', async () => {
  const spanish = question('¿Uno?')
  const { person, save } = await setup({ files: { ...questions, 'faq/a/es.md': spanish } })
  const author = await person('editor', 'author')
  const marked = spanish.replace('---\n', '---\ntranslatedFrom: 0123abcd\n')
  const made = await save(author, marked, 'faq/a/es.md')
  const shown = await (await author.browser.send(`/review/${key(made)}`)).text()
  expect(shown).toContain('it was marked as up to date.')
})

test('the pictures of a draft are shown, unless they are large', async () => {
  const { studio, person } = await setup()
  const author = await person('editor', 'author')
  const name = await currentDraft(studio, author)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer()
  const pictures = [
    { path: 'faq/a/small.png', bytes: await picture(9), expected: '' },
    { path: 'faq/a/large.png', bytes: await picture(900), expected: '' },
  ]
  done(await studio.repository.save(name, pictures, ann, 'Add pictures'))
  const shown = await (await author.browser.send(`/review/${key({ name })}`)).text()
  const shownPictures = [...shown.matchAll(/<img src="data:image\/png;base64,(\S+)"/g)]
  expect(shownPictures.map(([, bytes]) => bytes)).toEqual([pictures[0]?.bytes.toString('base64')])
})
