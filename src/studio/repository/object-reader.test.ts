import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { ObjectReader } from './object-reader.ts'

/** A reader over a folder, and a git there that is given bytes. */
function setup() {
  const folder = join(testFolder(), 'content.git')
  const git = (args: string[], input: string | Buffer = '') =>
    execFileSync('git', args, { cwd: folder, input, encoding: 'utf8' }).trim()
  const init = () => execFileSync('git', ['init', '--quiet', '--bare', folder])
  const reader = new ObjectReader(folder)
  onTestFinished(() => reader.close())
  const write = (bytes: string | Buffer) => git(['hash-object', '-w', '--stdin'], bytes)
  return { folder, reader, git, init, write }
}

test('requests at once are each answered, with any bytes, and by none where there is nothing', async () => {
  const { reader, init, write } = setup()
  init()
  const all = ['', '\n', 'two\nlines\n', Buffer.from([0, 10, 255, 10]), Buffer.alloc(1_000_000, 7)]
  const hashes = all.map(write)
  const nothing = ['', ' ', 'refs/heads/main', 'f'.repeat(40), `x\ncontents ${hashes[2]}`, 'a\0b']
  const found = await Promise.all([
    ...hashes.flatMap((hash) => [reader.ask('contents', hash), reader.ask('info', hash)]),
    ...nothing.map((name) => reader.ask('contents', name)),
  ])
  const contents = all.map((bytes) => Buffer.from(bytes))
  expect(found).toEqual([
    ...hashes.flatMap((hash, index) => [
      { hash, type: 'blob', bytes: contents[index] },
      { hash, type: 'blob', bytes: Buffer.alloc(0) },
    ]),
    ...nothing.map(() => undefined),
  ])
})

test('what was written after the git was started is found, also once it is packed', async () => {
  const { reader, git, init, write } = setup()
  init()
  expect(await reader.ask('info', 'refs/tags/x')).toBeUndefined()
  for (const [index, text] of ['one', 'two', 'three'].entries()) {
    const hash = write(text)
    git(['update-ref', 'refs/tags/x', hash])
    if (index > 0) git(['gc', '--quiet', '--prune=now'])
    expect(await reader.ask('contents', 'refs/tags/x')).toMatchObject({ hash })
  }
})

test('a git that ends says why, and the next request starts another', async () => {
  const { folder, reader, init, write } = setup()
  await expect(reader.ask('info', 'HEAD')).rejects.toThrow()
  init()
  rmSync(join(folder, 'HEAD'))
  const asked = [reader.ask('info', 'HEAD'), reader.ask('info', 'HEAD')]
  for (const result of await Promise.allSettled(asked))
    expect(result).toMatchObject({
      reason: { message: expect.stringMatching(/^fatal: not a git repository/) },
    })
  init()
  const hash = write('text')
  expect(await reader.ask('info', hash)).toMatchObject({ hash })
})

test('closed, it answers no more: what waits fails', async () => {
  const { reader, init, write } = setup()
  init()
  const hash = write('text')
  const waiting = reader.ask('contents', hash)
  reader.close()
  await expect(waiting).rejects.toThrow('closed')
  await expect(reader.ask('contents', hash)).rejects.toThrow('closed')
})
