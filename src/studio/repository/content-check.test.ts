import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { articleText } from '../../content/check/check-content.fixture.ts'
import { contentProblems, problemLines } from '../../content/check/check-content.ts'
import { missingGlyphs } from '../../server/pictures/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'
import { CommitFolder } from './commit-folder.ts'
import { ann, change, done, question, setup } from './repository.fixture.ts'

/** Mistakes of each kind, by what the check says of them. */
const broken: [message: string, path: string, text: string][] = [
  ['leads to no page', 'faq/a/en.md', question('One?', 'See [this](/nowhere).\n')],
  ['quote that starts here has no end', 'faq/b/en.md', '---\nquestion: "open\n---\n'],
  ['did you mean question?', 'faq/c/en.md', '---\nquestoin: Three?\n---\n\nAn answer.\n'],
  ['code that starts here has no end', 'faq/d/en.md', question('Four?', '```sh\nnpm start\n')],
  ['has 3 cells, the head 2', 'faq/e/en.md', question('Five?', '|a|b|\n|-|-|\n|c|d|e|\n')],
  ['is no link', 'faq/f/en.md', question('Six?', 'A [link](javascript:alert(1)).\n')],
  ['has no alternative text', 'faq/g/en.md', question('Seven?', '![](missing.png)\n')],
  ['HTML is not read', 'faq/h/en.md', question('Eight?', 'A <b>word</b>.\n')],
  ['must be a number', 'faq/i/entry.yaml', 'topic: nothing\norder: first\n'],
]

test('a draft has the problems that check:content would find once it were public', async () => {
  const { repository, root, byHand, text } = await setup({ check: undefined })
  const files: Record<string, string> = { 'faq/i/en.md': question('Nine?') }
  for (const [, path, value] of broken) {
    files[`${path.slice(0, 5)}/entry.yaml`] = 'topic: plans\norder: 1\n'
    files[path] = value
  }
  const changes = Object.entries(files).map(([path, value]) => change(path, value))
  const { commit } = done(await repository.save('draft/x-1', changes, ann, 'Wrong'))
  const [problems, published] = [
    await repository.checkDraft('draft/x-1'),
    await repository.publish('draft/x-1', commit, ann, 'x'),
  ]
  expect(text('faq/b/en.md')).toBe(question('Two?'))
  byHand(files)
  const expected = (await contentProblems(root, iconNames, missingGlyphs)).filter(
    (each) => !each.warning,
  )
  const lines = problemLines(expected)
  for (const [message, path] of broken)
    expect(lines.some((line) => line.startsWith(`${path}:`) && line.includes(message))).toBe(true)
  for (const result of [problems, published])
    expect('problems' in result && problemLines(result.problems)).toEqual(lines)
})

test('an entry and its links are checked with those of drafts before, which are not public', async () => {
  const { repository } = await setup({ check: undefined })
  const linked = change('faq/a/en.md', question('One?', 'See [b](/blog/b).\n'))
  const entry =
    'publishedAt: 2026-11-20\ncategory: guides\nauthor: engineering\ncover: { scene: flow, hue: teal }\nonly: [en]\n'
  const article = [change('blog/b/entry.yaml', entry), change('blog/b/en.md', articleText())]
  const messagesOf = async (name: 'draft/x-1' | 'draft/x-2') => {
    const result = await repository.checkDraft(name)
    const problems = 'problems' in result ? result.problems : []
    return problems.filter(({ file }) => /^(?:faq|blog)/.test(file)).map(({ message }) => message)
  }
  done(await repository.save('draft/x-1', [linked, ...article], ann, 'Both'))
  done(await repository.save('draft/x-2', [linked], ann, 'One'))
  expect(await messagesOf('draft/x-1')).not.toContain('leads to no page')
  expect(await messagesOf('draft/x-2')).toContain('leads to no page')
  expect(await messagesOf('draft/x-1')).not.toContain('leads to no page')
})

test('two studios over one data folder do not check the content of each other', async () => {
  const { repository, open } = await setup({ check: undefined })
  const other = await open()
  const isFine = async (studio: typeof other, name: 'draft/x-1' | 'draft/x-2') => {
    const result = await studio.checkDraft(name)
    const problems = 'problems' in result ? result.problems : []
    return !problems.some(({ file, message }) => file === 'faq/a/en.md' && /no page/.test(message))
  }
  const wrong = change('faq/a/en.md', question('One?', 'See [this](/nowhere).\n'))
  done(await repository.save('draft/x-1', [wrong], ann, 'Wrong'))
  const right = change('faq/b/en.md', question('Right?'))
  done(await repository.save('draft/x-2', [right], ann, 'Right'))
  expect(await isFine(other, 'draft/x-2')).toBe(true)
  expect(await isFine(repository, 'draft/x-1')).toBe(false)
  expect(await isFine(other, 'draft/x-2')).toBe(true)
  expect(await isFine(repository, 'draft/x-1')).toBe(false)
})

test('closed while a copy is made, it leaves no files anywhere', async () => {
  const folders: string[] = []
  for (const wait of [0, 20, 40, 80, 400]) {
    const { repository } = await setup({ check: undefined })
    folders.push(repository.folder.root)
    await sleep(wait)
    repository.close()
  }
  const left = () => folders.filter((folder) => existsSync(folder))
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 30_000 })
  expect(existsSync('faq')).toBe(false)
})

test('all who ask for the problems of a commit share one check, with that of the start', async () => {
  const checks = vi.spyOn(CommitFolder.prototype, 'hold')
  onTestFinished(() => checks.mockRestore())
  const { repository } = await setup({ check: undefined })
  const main = (await repository.tip('main')) ?? ''
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => repository.problemsOf(main)))
  expect([...others, await repository.problemsOf(main)]).toEqual([first, first, first])
  expect(checks).toHaveBeenCalledTimes(1)
})
