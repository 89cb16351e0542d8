import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteDomain, siteSettings } from '../site.fixture.ts'
import { desktopClientToken } from './desktop-client.ts'
import { logoShapes } from './logo.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.startsWith('src/brand/'))
const sources = filesOf(
  'src/**/*.{ts,tsx,css,svg}',
  'scripts/**/*.{ts,mjs}',
  'deploy/*',
  'vite.config.ts',
)

/** What looks like a colour or is none of the brand's, with the reason. */
const allowed: Record<string, readonly string[]> = {
  // Lucide draws in black on nothing until a style says otherwise.
  'src/site/icons/sprite.test.ts': ['#000'],
  // Pictures that are only decoded.
  'src/server/pictures/media.test.ts': ['#c40'],
  'src/content/files/picture-files.test.ts': ['#0b6b5d'],
  'src/server/app.test.ts': ['#0b6b5d'],
}

const linesWith = (file: string, shape: RegExp): string[] =>
  // Without what escapes in patterns and texts.
  readFileSync(join(root, file), 'utf8')
    .replace(/\\n|\\/g, '')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(shape)].map(([found]) => ({ found, at: `${file}:${index + 1} ${found}` })),
    )
    .filter(({ found }) => !allowed[file]?.includes(found))
    .map(({ at }) => at)

describe('what stands in src/brand only', () => {
  test('colours', () => {
    // Not `&#106;`, a character of HTML, nor `#add(`, a private method.
    const colour =
      /(?<![\w&#])#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})\b(?!\()|\b(?:oklch|rgba?|hsla?)\(/gi
    expect(sources.flatMap((file) => linesWith(file, colour))).toEqual([])
  })
  test('the name and the domain, beside content/site.yaml', () => {
    const named = new RegExp(
      `\\b(?:${siteSettings.name}|${desktopClientToken}|${siteDomain.replaceAll('.', '\\.')})\\b`,
    )
    const code = filesOf('{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css,svg,yaml}', '*.ts')
    expect(code.flatMap((file) => linesWith(file, new RegExp(named, 'g')))).toEqual([])
  })
  test('the logo', () => {
    const shapes = Object.values(logoShapes)
    const found = sources.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return shapes.some((shape) => text.includes(shape))
    })
    expect(found).toEqual([])
  })
})
