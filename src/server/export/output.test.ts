import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { Output } from './output.ts'

const all = mkdtempSync(join(tmpdir(), 'facet-output-'))
afterAll(() => rmSync(all, { recursive: true, force: true }))
let count = 0
const newFolder = () => join(all, String(count++))
const page = (text: string) => Buffer.from(text)

describe('an export', () => {
  it('writes a text in three encodings, and leaves nothing else behind', async () => {
    const folder = newFolder()
    const output = new Output(folder)
    await output.write('www/ru/blog.html', page('Blog'), { compress: true })
    output.finish()
    expect(gunzipSync(readFileSync(join(folder, 'www/ru/blog.html.gz'))).toString()).toBe('Blog')
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['manifest.jsonl', 'www', 'www/ru', 'www/ru/blog.html', 'www/ru/blog.html.br', 'www/ru/blog.html.gz'])
  })

  it('goes on where it was killed: what was written is not written again', async () => {
    const folder = newFolder()
    const killed = new Output(folder)
    await killed.write('www/a.html', page('A'))
    await killed.write('www/b.html', page('B'))
    // Killed while a line was written, and before the next file was in its place.
    const journal = join(folder, 'manifest.journal')
    truncateSync(journal, statSync(journal).size - 5)
    writeFileSync(join(folder, 'www/c.html.writing'), 'hal')
    const inode = statSync(join(folder, 'www/a.html')).ino
    const again = new Output(folder)
    await again.write('www/a.html', page('A'))
    await again.write('www/b.html', page('B'))
    await again.write('www/c.html', page('C'))
    expect([again.kept, again.written, again.finish()]).toEqual([1, 2, 0])
    expect(statSync(join(folder, 'www/a.html')).ino).toBe(inode)
    expect(readdirSync(join(folder, 'www')).sort()).toEqual(['a.html', 'b.html', 'c.html'])
  })

  it('removes at its end what is gone, with empty folders, and nothing that it has not written', async () => {
    const folder = newFolder()
    const first = new Output(folder)
    await first.write('www/old/a.html', page('A'), { compress: true })
    await first.write('www/b.html', page('B'))
    first.finish()
    writeFileSync(join(folder, 'www/verification.txt'), 'of the operator')
    const second = new Output(folder)
    await second.write('www/b.html', page('B2'))
    expect(existsSync(join(folder, 'www/old/a.html'))).toBe(true)
    expect(second.finish()).toBe(1)
    expect(readdirSync(join(folder, 'www')).sort()).toEqual(['b.html', 'verification.txt'])
  })

  it('knows a validator only while the file is there as it was', async () => {
    const folder = newFolder()
    const first = new Output(folder)
    await first.write('www/x.png', page('picture'), { etag: '"1"' })
    first.finish()
    const second = new Output(folder)
    expect(second.known('www/x.png')).toBe('"1"')
    expect(second.known('www/y.png')).toBeUndefined()
    writeFileSync(join(folder, 'www/x.png'), 'damage')
    expect(second.known('www/x.png')).toBeUndefined()
  })

  it('does not touch a folder of something else', () => {
    const folder = newFolder()
    new Output(folder)
    rmSync(join(folder, 'manifest.journal'))
    writeFileSync(join(folder, 'www'), '')
    expect(() => new Output(folder)).toThrow('choose another folder')
  })
})
