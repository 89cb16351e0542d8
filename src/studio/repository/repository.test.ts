import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pngImage } from '../../content/check/check-content.fixture.ts'
import { parseFailure } from '../../content/parsing/parsed.ts'
import { thorough } from '../../thorough.fixture.ts'
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
  const [last, first] = await repository.history.list()
  expect(last).toMatchObject({ author: ben, message: 'Publish questions' })
  expect(last?.paths.sort()).toEqual(paths)
  expect(first?.message).toBe('The content as it was')
  expect(await repository.history.list('faq/c/en.md')).toHaveLength(1)
})

test.runIf(thorough)(
  'what a message says makes no entries of the history, nor a long one',
  async () => {
    const { repository } = await setup()
    const forged = `\x02\x01${'a'.repeat(40)}\x02Boss\x02boss@site.example\x02never\x02x`
    const messages = [`Fix${forged}`, `Fix\0${'a'.repeat(40)}\0Boss\0`, 'x'.repeat(100_000)]
    for (const [index, message] of messages.entries()) {
      const changes = [change('faq/a/en.md', question(`${index}?`))]
      const { commit } = done(await repository.save('draft/ann-1', changes, ann, 'Change'))
      done(await repository.publish('draft/ann-1', commit, ben, message))
    }
    const history = await repository.history.list()
    expect(history.map(({ author }) => author)).toEqual([ben, ben, ben, expect.anything()])
    for (const { message } of history) {
      expect(message).toMatch(/^\P{Cc}+$/u)
      expect(message.length).toBeLessThanOrEqual(5000)
    }
    expect(history.map(({ paths }) => paths)).toContainEqual(['faq/a/en.md'])
  },
)

test.runIf(thorough)(
  'a history that was written elsewhere, with any characters and times, is read',
  async () => {
    const { repository, dataDir, open } = await setup()
    const main = await repository.tip('main')
    const said = `Fix\x02\x01${'a'.repeat(40)}\x02Boss\x02x`
    const commit = `commit refs/heads/main\nauthor A\x01\x02 <a@x> 99999999999999 +0000
committer A <a@x> 99999999999999 +0000\ndata ${said.length}\n${said}\nfrom ${main}\n
`
    repository.close()
    const input = { cwd: join(dataDir, 'content.git'), input: commit }
    execFileSync(
      'git',
      ['fast-import', '--quiet', '--force', '--date-format=raw-permissive'],
      input,
    )
    const [last, first, ...none] = await (await open()).history.list()
    expect([last?.message, first?.message, none]).toEqual([said, 'The content as it was', []])
    expect(last?.author.email).toBe('a@x')
  },
)

test('what has a problem is not published', async () => {
  const check = async () => parseFailure('faq/a/en.md', 'is wrong').problems
  const { repository, text } = await setup({ check })
  const changes = [change('faq/a/en.md', 'nothing')]
  const { commit } = done(await repository.save('draft/ann-1', changes, ann, 'Wrong'))
  const problems = await check()
  expect(await repository.publish('draft/ann-1', commit, ben, 'x')).toEqual({ ok: false, problems })
  expect(text('faq/a/en.md')).toBe(questions['faq/a/en.md'])
  expect(await repository.tip('draft/ann-1')).toBe(commit)
})

test('two editors on one file of one draft: different fields merge, the same field shows both', async () => {
  const { repository } = await setup()
  const main = (await repository.tip('main')) ?? ''
  const blob = (await repository.files(main)).get('faq/a/en.md')?.blob
  const save = (text: string) =>
    repository.save('draft/x-1', [change('faq/a/en.md', text, blob)], ann, 'Change')
  done(await save(question('Mine?')))
  const { commit } = done(await save(question('One?', 'Another answer.\n')))
  const read = (await repository.read(commit, ['faq/a/en.md'])).get('faq/a/en.md')
  expect(String(read)).toBe(question('Mine?', 'Another answer.\n'))
  expect(await save(question('Yours?'))).toEqual({
    ok: false,
    conflicts: [
      { path: 'faq/a/en.md', field: 'question', base: 'One?', yours: 'Yours?', theirs: 'Mine?' },
    ],
  })
  expect(await repository.tip('draft/x-1')).toBe(commit)
})

test('an unchanged save makes no commit and no draft', async () => {
  const { repository } = await setup()
  const changes = [change('faq/a/en.md', questions['faq/a/en.md'])]
  done(await repository.save('draft/x-1', changes, ann, 'Nothing'))
  expect(await repository.drafts()).toEqual([])
})

test('a hand edit in between is committed and merged, also of the same file', async () => {
  const { repository, text, byHand } = await setup()
  const changes = [change('faq/a/en.md', question('Studio?'))]
  const { commit } = done(await repository.save('draft/x-1', changes, ann, 'Change'))
  byHand({ 'faq/a/en.md': question('One?', 'By hand.\n'), 'faq/b/en.md': question('Hand?') })
  done(await repository.publish('draft/x-1', commit, ann, 'Publish'))
  expect(text('faq/a/en.md')).toBe(question('Studio?', 'By hand.\n'))
  expect(text('faq/b/en.md')).toBe(question('Hand?'))
  const [, second] = await repository.history.list()
  expect(second).toMatchObject({
    author: { name: 'by hand' },
    paths: ['faq/a/en.md', 'faq/b/en.md'],
  })
})

test('a conflict with what is public shows both, and a choice settles it', async () => {
  const { repository, text, byHand } = await setup()
  const changes = [change('faq/a/en.md', question('Studio?'))]
  const { commit } = done(await repository.save('draft/x-1', changes, ann, 'Change'))
  byHand({ 'faq/a/en.md': question('Hand?') })
  const conflict = { path: 'faq/a/en.md', field: 'question' }
  const conflicts = [{ ...conflict, base: 'One?', yours: 'Studio?', theirs: 'Hand?' }]
  expect(await repository.publish('draft/x-1', commit, ann, 'x')).toEqual({ ok: false, conflicts })
  expect(await repository.update('draft/x-1', ann)).toEqual({ ok: false, conflicts })
  expect(text('faq/a/en.md')).toBe(question('Hand?'))
  const updated = done(await repository.update('draft/x-1', ann, [{ ...conflict, take: 'yours' }]))
  done(await repository.publish('draft/x-1', updated.commit, ann, 'Publish'))
  expect(text('faq/a/en.md')).toBe(question('Studio?'))
})

test('only what was approved is published', async () => {
  const { repository, text } = await setup()
  const save = async (name: string) =>
    done(await repository.save('draft/x-1', [change('faq/a/en.md', question(name))], ann, name))
      .commit
  const approved = await save('Approved?')
  const changed = await save('Changed?')
  const main = (await repository.tip('main')) ?? ''
  for (const tip of [approved, main, '--all', ''])
    expect(await repository.publish('draft/x-1', tip, ann, 'x')).toMatchObject({
      refused: expect.stringContaining('changed since it was approved'),
    })
  expect(text('faq/a/en.md')).toBe(questions['faq/a/en.md'])
  done(await repository.publish('draft/x-1', changed, ann, 'x'))
  // Again, as after an answer that was lost.
  done(await repository.publish('draft/x-1', changed, ann, 'x'))
  expect(await repository.history.list()).toHaveLength(2)
})

test('a publication is undone by a draft, and what came after stays', async () => {
  const { repository, text } = await setup()
  const publish = async (path: string, value: string) => {
    const { commit } = done(
      await repository.save('draft/x-1', [change(path, value)], ann, 'Change'),
    )
    return done(await repository.publish('draft/x-1', commit, ann, 'A change')).commit
  }
  const first = await publish('faq/a/en.md', question('Wrong?'))
  await publish('faq/b/en.md', question('Right?'))
  const { commit } = done(await repository.revert('draft/undo', first, ben))
  done(await repository.publish('draft/undo', commit, ben, 'Undo'))
  expect(text('faq/a/en.md')).toBe(questions['faq/a/en.md'])
  expect(text('faq/b/en.md')).toBe(question('Right?'))
  expect(await repository.revert('draft/undo', first, ben)).toMatchObject({
    refused: 'This change is undone already.',
  })
  for (const commit of ['HEAD', '--all', '0'.repeat(40)])
    expect(await repository.revert('draft/undo', commit, ben)).toMatchObject({ ok: false })
})

const noContent = [
  '../site.yaml',
  'faq/../../x.yaml',
  '/etc/passwd',
  'faq/a/.git/config',
  '.git/config',
  'faq/a/en.md\n',
  'faq/a/a\u0001.png',
  'faq/a/a"b.png',
  'faq//en.md',
  'nothing/a/en.md',
  'faq/a/run.sh',
  'faq/a/picture.svg',
  'faq/a/..%2f.png',
  `faq/${'a'.repeat(400)}/en.md`,
]

test('a path that is no content is refused', async () => {
  const { repository } = await setup()
  for (const path of noContent) {
    const result = await repository.save('draft/x-1', [change(path, 'x')], ann, 'x')
    expect(result).toMatchObject({ ok: false, problems: [{ file: path }] })
    expect([path, await repository.drafts()]).toEqual([path, []])
  }
})

test('a name that is no draft is refused', async () => {
  const { repository, text } = await setup()
  const changes = [change('faq/a/en.md', question('Forged?'))]
  for (const name of ['main', 'draft/../main', 'draft/', 'draft/a b', 'draft/-x/y', '--help']) {
    // Names come from addresses.
    const draft = name as 'draft/x'
    const saved = await repository.save(draft, changes, ann, 'x')
    const published = await repository.publish(draft, 'x', ann, 'x')
    expect([name, saved.ok, published.ok]).toEqual([name, false, false])
    expect(text('faq/a/en.md')).toBe(questions['faq/a/en.md'])
  }
})

test('a picture must be one, and a text a text', async () => {
  const { repository } = await setup()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const messageOf = async (path: string, bytes: Buffer) => {
    const result = await repository.save('draft/x-1', [{ path, bytes }], ann, 'x')
    return 'problems' in result ? result.problems[0]?.message : result
  }
  expect(await messageOf('faq/a/a.png', Buffer.from(svg))).toBe('is no picture that can be read')
  expect(await messageOf('faq/a/a.png', pngImage.subarray(0, 5000))).toMatch(/^is damaged/)
  expect(await messageOf('faq/a/a.jpg', pngImage)).toBe('is PNG by another name')
  expect(await messageOf('faq/a/en.md', Buffer.from([0xff, 0xfe]))).toMatch(/^is not UTF-8/)
  expect(await messageOf('faq/a/en.md', Buffer.alloc(5 * 2 ** 20, 'a'))).toMatch(
    /larger than 512 KB/,
  )
  expect(await messageOf('faq/a/a.png', pngImage)).toMatchObject({ ok: true })
})

test('two processes and many requests at once lose nothing', async () => {
  const { repository, open } = await setup()
  const other = await open()
  const paths = [...Array(12).keys()].map((index) => `faq/q${index}/en.md`)
  const results = await Promise.all(
    paths.map((path, index) =>
      (index % 2 ? repository : other).save('draft/x-1', [change(path, 'x')], ann, path),
    ),
  )
  results.map(done)
  const differences = await repository.differences('draft/x-1')
  expect(differences.map(({ path }) => path).sort()).toEqual(paths.sort())
})

test('two publications at once both become public', async () => {
  const { repository, open, text } = await setup()
  const other = await open()
  const draft = async (name: 'draft/a' | 'draft/b', path: string) =>
    done(await repository.save(name, [change(path, question(name))], ann, 'x')).commit
  const [one, two] = [await draft('draft/a', 'faq/a/en.md'), await draft('draft/b', 'faq/b/en.md')]
  const results = await Promise.all([
    repository.publish('draft/a', one, ann, 'a'),
    other.publish('draft/b', two, ben, 'b'),
  ])
  results.map(done)
  expect([text('faq/a/en.md'), text('faq/b/en.md')]).toEqual(
    ['draft/a', 'draft/b'].map((name) => question(name)),
  )
})
