import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { readSettings } from '../settings-file.ts'
import { exportSite } from './export.ts'

// `npm run export -- [folder] [--at folder] [--only /path,/path] [--no-pictures] [--no-brotli]`
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, only: { type: 'string' }, 'no-brotli': { type: 'boolean', default: false }, 'no-pictures': { type: 'boolean', default: false } },
  })
  const folder = positionals[0] ?? 'export'
  const started = performance.now()
  let said = started
  const { written, kept, removed } = await exportSite({
    config: readConfig(readSettings(process.env)),
    client: join(import.meta.dirname, '../client'),
    folder,
    at: values.at,
    only: values.only === undefined ? undefined : new Set(values.only.split(',')),
    pictures: !values['no-pictures'],
    brotli: !values['no-brotli'],
    progress: (done, of, what) => {
      if (done < of && performance.now() - said < 1000) return
      said = performance.now()
      console.log(`${done} of ${of}  ${what}`)
    },
  })
  console.log(`${written} files written, ${kept} were there already, ${removed} removed: ${folder} (${Math.round((performance.now() - started) / 1000)} s)`)
  process.exit(0)
} catch (error) {
  console.error(`export: ${(error as Error).message}`)
  process.exit(1)
}
