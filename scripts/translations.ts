import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translationPath } from '../src/content/files.ts'
import { revisionOf, stamped } from '../src/content/front-matter.ts'
import { coverageTable, type TranslationStatus, translationsIn } from '../src/content/translations/coverage.ts'
import { isLocale } from '../src/i18n/table.ts'

// `npm run translations`: collection by locale. `… ru`: what is missing or old in Russian. `… done ru [path …]`: these are up to date now.
const root = process.env.CONTENT_DIR ?? './content'
const [command, ...rest] = process.argv.slice(2)
const all = translationsIn(root)
const pathOf = ({ collection, id, locale }: TranslationStatus) => translationPath(collection, id, locale)

if (command === undefined) {
  console.log(coverageTable(all))
} else if (isLocale(command)) {
  const open = all.filter(({ locale, state }) => locale === command && state !== 'complete')
  for (const each of open) console.log(`${each.state === 'stale' ? 'outdated' : each.state} ${pathOf(each)}`)
  if (open.length === 0) console.log('Nothing is missing or outdated.')
} else if (command === 'done' && isLocale(rest[0] ?? '')) {
  const [locale, ...paths] = rest
  const written = all.filter((each) => each.locale === locale && each.state !== 'missing')
  const chosen = written.filter((each) => paths.length === 0 || paths.some((path) => pathOf(each).startsWith(path)))
  for (const path of paths.filter((one) => !written.some((each) => pathOf(each).startsWith(one)))) {
    console.error(`${path}: is not a translation into ${locale}`)
    process.exitCode = 1
  }
  for (const each of chosen) {
    const file = join(root, pathOf(each))
    const source = readFileSync(join(root, translationPath(each.collection, each.id, each.source)), 'utf8')
    writeFileSync(file, stamped(readFileSync(file, 'utf8'), revisionOf(source)))
  }
  console.log(`${chosen.length} ${chosen.length === 1 ? 'translation is' : 'translations are'} up to date.`)
} else {
  console.error('Use: npm run translations [-- <locale> | done <locale> [path …]]')
  process.exitCode = 1
}
