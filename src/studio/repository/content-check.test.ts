import { expect, test } from 'vitest'
import { words } from '../../content/check/check-content.fixture.ts'
import { contentProblems, problemLines } from '../../content/check/check-content.ts'
import { undrawn } from '../../server/images/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'
import { ann, change, done, question, setup } from './repository.fixture.ts'

test('a draft has the problems that check:content would find once it were public', async () => {
  const { repository, root, byHand, text } = await setup({ check: undefined })
  const files = {
    'faq/a/en.md': question('One?', 'See [this](/nowhere).\n'),
    'faq/b/en.md': '---\nquestion: "open\n---\n',
  }
  const changes = Object.entries(files).map(([path, value]) => change(path, value))
  const { commit } = done(await repository.save('draft/x-1', changes, ann, 'Wrong'))
  const [problems, published] = [
    await repository.problems('draft/x-1'),
    await repository.publish('draft/x-1', commit, ann, 'x'),
  ]
  expect(text('faq/b/en.md')).toBe(question('Two?'))
  byHand(files)
  const expected = (await contentProblems(root, iconNames, undrawn)).filter((each) => !each.warning)
  const lines = problemLines(expected)
  expect(lines.some((line) => line.includes('leads to no page'))).toBe(true)
  for (const result of [problems, published])
    expect('problems' in result && problemLines(result.problems)).toEqual(lines)
})

test('an entry and its links are checked with those of drafts before, which are not public', async () => {
  const { repository } = await setup({ check: undefined })
  const linked = change('faq/a/en.md', question('One?', 'See [b](/blog/b).\n'))
  const entry =
    'publishedAt: 2026-11-20\ncategory: guides\nauthor: engineering\ncover: { scene: flow, hue: teal }\nonly: [en]\n'
  const article = [change('blog/b/entry.yaml', entry), change('blog/b/en.md', words())]
  const messagesOf = async (name: 'draft/x-1' | 'draft/x-2') => {
    const result = await repository.problems(name)
    const problems = 'problems' in result ? result.problems : []
    return problems.filter(({ file }) => /^(?:faq|blog)/.test(file)).map(({ message }) => message)
  }
  done(await repository.save('draft/x-1', [linked, ...article], ann, 'Both'))
  done(await repository.save('draft/x-2', [linked], ann, 'One'))
  expect(await messagesOf('draft/x-1')).not.toContain('leads to no page')
  expect(await messagesOf('draft/x-2')).toContain('leads to no page')
  expect(await messagesOf('draft/x-1')).not.toContain('leads to no page')
})
