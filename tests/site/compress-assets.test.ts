import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressAssets } from '../../scripts/compress-assets.ts'

test('compressed files stand beside those of a build; one that a build could not finish is made again, the others stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => join(folder, name)
  const text = 'const a = 1\n'.repeat(100)
  for (const name of ['a.js', 'b.css', 'c.svg', 'd.woff2']) writeFileSync(at(name), text)
  compressAssets(folder)
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'b.css.br', 'b.css.gz', 'c.svg', 'c.svg.br', 'c.svg.gz', 'd.woff2'])
  truncateSync(at('a.js.br'), 10)
  writeFileSync(at('b.css.gz'), '')
  for (const name of readdirSync(folder)) utimesSync(at(name), 1e9, 1e9)
  compressAssets(folder)
  expect([brotliDecompressSync(readFileSync(at('a.js.br'))).toString(), gunzipSync(readFileSync(at('b.css.gz'))).toString()]).toEqual([text, text])
  expect(readdirSync(folder).filter((name) => statSync(at(name)).mtimeMs !== 1e12)).toEqual(['a.js.br', 'b.css.gz'])
  expect(readdirSync(folder)).toHaveLength(10)
})
