import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runs } from '../../thorough.fixture.ts'
import { GitStore } from './git-store.ts'
import { ann, ben, change, done, question, setup } from './repository.fixture.ts'

/** Drafts of Ann, `ann-1` and so on, each with another question. One command of Git. */
async function makeDrafts({ repository, dataDir }: Studio, count: number) {
  const main = await repository.tip('main')
  const commits = Array.from({ length: count }, (_, index) => {
    const text = question(`${index + 1}?`)
    return `commit refs/heads/draft/ann-${index + 1}
committer Ann <ann@site.example> ${Math.floor(Date.now() / 1000)} +0000
data 1
x
from ${main}
M 100644 inline faq/a/en.md
data ${Buffer.byteLength(text)}
${text}
`
  })
  const input = { cwd: join(dataDir, 'content.git'), input: commits.join('') }
  execFileSync('git', ['fast-import', '--quiet'], input)
}
type Studio = Awaited<ReturnType<typeof setup>>

test('a list of many drafts asks Git no more than once of each, and then of none', async () => {
  const studio = await setup()
  const { repository } = studio
  const drafts = runs(25)
  await makeDrafts(studio, drafts)
  const calls = vi.spyOn(GitStore.prototype, 'git')
  onTestFinished(() => calls.mockRestore())
  const list = async () => {
    calls.mockClear()
    return (await repository.drafts()).map(({ paths }) => paths)
  }
  const all = await Promise.all([list(), list()])
  expect(calls.mock.calls.length).toBeLessThan(drafts * 2 + 10)
  expect(all).toEqual(Array(2).fill(Array(drafts).fill(['faq/a/en.md'])))
  await list()
  expect(calls.mock.calls.length).toBeLessThan(5)
  const changes = [change('faq/b/en.md', question('New?'))]
  done(await repository.save('draft/ann-1', changes, ann, 'Change'))
  expect((await list())[0]).toEqual(['faq/a/en.md', 'faq/b/en.md'])
  expect(calls.mock.calls.length).toBeLessThan(10)
  await list()
  expect(calls.mock.calls.length).toBeLessThan(5)
})

test('somebody has thirty drafts at most, and others have theirs', async () => {
  const studio = await setup()
  const { repository } = studio
  const save = (name: string) =>
    repository.save(`draft/${name}`, [change('faq/a/en.md', question(`${name}?`))], ann, 'Change')
  await makeDrafts(studio, 29)
  done(await save('ann-30'))
  const refused = { ok: false, refused: expect.stringContaining('30 drafts') }
  expect(await save('ann-31')).toEqual(refused)
  done(await repository.save('draft/ann-1', [change('faq/b/en.md', question('?'))], ann, 'Change'))
  const { commit } = done(await save('ben-1'))
  done(await repository.publish('draft/ben-1', commit, ben, 'Publish'))
  expect(
    await repository.revert('draft/ann-31', (await repository.tip('main')) ?? '', ann),
  ).toEqual(refused)
  done(await repository.discard('draft/ann-7'))
  done(await save('ann-31'))
})

test('a draft is listed once, also when Git has packed it, and not when it is discarded', async () => {
  const { repository, dataDir } = await setup()
  const save = (text: string) =>
    repository.save('draft/ann-1', [change('faq/a/en.md', question(text))], ann, 'Change')
  const drafts = async () => (await repository.drafts()).map(({ tip, author }) => ({ tip, author }))
  const { commit } = done(await save('One more?'))
  const [made] = await repository.drafts()
  expect(Date.parse(made?.updatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  execFileSync('git', ['--git-dir', join(dataDir, 'content.git'), 'pack-refs', '--all'])
  expect(await drafts()).toEqual([{ tip: commit, author: ann }])
  const again = done(await save('Another?'))
  expect(await drafts()).toEqual([{ tip: again.commit, author: ann }])
  done(await repository.discard('draft/ann-1'))
  expect(await drafts()).toEqual([])
})
