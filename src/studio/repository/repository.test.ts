import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failed } from '../../content/problem.ts'
import { ann, ben, change, done, question, questions, setup } from './repository.fixture.ts'

test('a draft is saved, read, compared and published into the folder, and is gone then', async () => {
  const { repository, text, root } = await setup()
  const main = await repository.tip('main')
  const { commit } = done(
    await repository.save(
      'draft/ann-1',
      [
        change('faq/a/en.md', question('Changed?')),
        change('faq/c/entry.yaml', 'topic: plans\norder: 3\n'),
        change('faq/c/en.md', question('New?')),
        change('faq/b/en.md', undefined),
        change('faq/b/entry.yaml', undefined),
      ],
      ann,
      'Questions',
    ),
  )
  expect(await repository.tip('draft/ann-1')).toBe(commit)
  expect(text('faq/a/en.md')).toBe(questions['faq/a/en.md'])
  const read = await repository.read(commit, ['faq/a/en.md', 'faq/b/en.md'])
  expect([...read].map(([path, bytes]) => [path, String(bytes)])).toEqual([
    ['faq/a/en.md', question('Changed?')],
  ])
  const paths = [
    'faq/a/en.md',
    'faq/b/en.md',
    'faq/b/entry.yaml',
    'faq/c/en.md',
    'faq/c/entry.yaml',
  ]
  expect(await repository.drafts()).toMatchObject([
    { name: 'draft/ann-1', tip: commit, base: main, author: ann, paths: expect.any(Array) },
  ])
  const differences = await repository.differences('draft/ann-1')
  expect(differences.map(({ path }) => path).sort()).toEqual(paths)

  const published = done(await repository.publish('draft/ann-1', commit, ben, 'Publish questions'))
  expect(text('faq/a/en.md')).toBe(question('Changed?'))
  expect(text('faq/c/en.md')).toBe(question('New?'))
  expect(existsSync(join(root, 'faq/b'))).toBe(false)
  expect(await repository.tip('main')).toBe(published.commit)
  expect(await repository.drafts()).toEqual([])
  const [last, first] = await repository.history()
  expect(last).toMatchObject({ author: ben, message: 'Publish questions' })
  expect(last?.paths.sort()).toEqual(paths)
  expect(first?.message).toBe('The content as it was')
  expect(await repository.history('faq/c/en.md')).toHaveLength(1)
})

test('what has a problem is not published', async () => {
  const check = async () => failed('faq/a/en.md', 'is wrong').problems
  const { repository, text } = await setup({ check })
  const changes = [change('faq/a/en.md', 'nothing')]
  const { commit } = done(await repository.save('draft/ann-1', changes, ann, 'Wrong'))
  const problems = await check()
  expect(await repository.publish('draft/ann-1', commit, ben, 'x')).toEqual({ ok: false, problems })
  expect(text('faq/a/en.md')).toBe(questions['faq/a/en.md'])
  expect(await repository.tip('draft/ann-1')).toBe(commit)
})
