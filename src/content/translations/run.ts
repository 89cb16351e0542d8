import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale } from '../../locales/table.ts'
import { wordsPath } from '../files.ts'
import { coverageTable, type Translation, translationsIn } from './coverage.ts'
import { revisionOf, stamped } from './revision.ts'

// `npm run translations`: collection by locale. `… ru`: what is missing or old in Russian. `… done ru [path …]`: these are up to date now.
const root = process.env.CONTENT_DIR ?? './content'
const [command, ...rest] = process.argv.slice(2)
const all = translationsIn(root)
const pathOf = ({ collection, id, locale }: Translation) => wordsPath(collection, id, locale)

if (command === undefined) {
  console.log(coverageTable(all))
} else if (isLocale(command)) {
  for (const each of all) if (each.locale === command && each.state !== 'complete') console.log(`${each.state === 'stale' ? 'old    ' : each.state} ${pathOf(each)}`)
} else if (command === 'done' && isLocale(rest[0] ?? '')) {
  const [locale, ...paths] = rest
  const chosen = all.filter((each) => each.locale === locale && each.state !== 'missing' && (paths.length === 0 || paths.some((path) => pathOf(each).startsWith(path))))
  for (const each of chosen) {
    const file = join(root, pathOf(each))
    const source = readFileSync(join(root, wordsPath(each.collection, each.id, each.source)), 'utf8')
    writeFileSync(file, stamped(readFileSync(file, 'utf8'), revisionOf(source)))
  }
  console.log(`${chosen.length} ${chosen.length === 1 ? 'translation is' : 'translations are'} up to date.`)
} else {
  console.error('Use: npm run translations [-- <locale> | done <locale> [path …]]')
  process.exitCode = 1
}
