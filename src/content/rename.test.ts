import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '../server/content.fixture.ts'
import { iconNames } from '../site/icons/names.ts'
import { siteDomain, siteSettings } from '../site.fixture.ts'
import { contentProblems } from './check/check-content.ts'
import { moveDomain, renameInText, renameProduct, spokenForms } from './rename.ts'
import { translationsIn } from './translations/coverage.ts'

test.each([
  [
    'a word',
    'Open Lumen. Lumen’s plans, **Lumen**!',
    'Open Opal Desk. Opal Desk’s plans, **Opal Desk**!',
  ],
  [
    'a word with an ending',
    'Lumen은 Lumen’i Lumenのプラン',
    'Opal Desk은 Opal Desk’i Opal Deskのプラン',
  ],
  ['a compound', 'das Lumen-Konto', 'das Opal Desk-Konto'],
  [
    'names of files',
    'Lumen-5.4.2-win.exe, Lumen-{version}.dmg, Lumen.app',
    'OpalDesk-5.4.2-win.exe, OpalDesk-{version}.dmg, OpalDesk.app',
  ],
  ['a user agent', 'Safari/537.36 Lumen/5.4.2', 'Safari/537.36 OpalDesk/5.4.2'],
  ['variables', '$LUMEN_API_KEY', '$OPAL_DESK_API_KEY'],
  [
    'no addresses',
    '/helps/install-lumen https://lumen.example',
    '/helps/install-lumen https://lumen.example',
  ],
  [
    'no codes, keys and other words',
    'STARLUMEN chooseLumen lumen: Lumens',
    'STARLUMEN chooseLumen lumen: Lumens',
  ],
])('%s', (_, text, changed) =>
  expect(renameInText(text, 'a.md', 'Lumen', 'Opal Desk')).toBe(changed),
)

test('what people type, in the glossary', () =>
  expect(renameInText('[lumen 6, install-lumen]', 'glossary/en.yaml', 'Lumen', 'Opal')).toBe(
    '[opal 6, install-lumen]',
  ))

test('a copy of the content with another name and domain has no problem and no outdated translation', async () => {
  // Only some languages, of other scripts and with endings: all would take a core for seconds.
  const root = contentCopy(undefined, ['en', 'zh', 'ko', 'tr'])
  // As long as the name, so that no text gets too long.
  const name = `Q${'z'.repeat(siteSettings.name.length - 1)}`
  const before = translationsIn(root)
  expect(renameProduct(root, siteSettings.name, name)).toBeGreaterThan(400)
  expect(moveDomain(root, siteDomain, 'other.example')).toBeGreaterThan(20)

  expect(translationsIn(root)).toEqual(before)
  const found = await contentProblems(root, iconNames)
  // The other languages, which are left out, and what was outdated before.
  const known = /^is (?:not translated yet|not an entry in this language|older than .*)$/
  expect(found.filter(({ message }) => !known.test(message))).toEqual([])
  const left = globSync('**/*.{md,yaml,json}', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return new RegExp(`\\b(?:${siteSettings.name}|${siteDomain})\\b`).test(text)
  })
  expect(left).toEqual([])
  expect([...spokenForms(root, name).keys()]).toContain('ko')
})
