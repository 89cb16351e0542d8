import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { backUp, restore } from '../src/server/database/backup.ts'
import { engineOf } from '../src/server/database/engine.ts'
import { RecordStore } from '../src/server/database/record-store.ts'
import { eraseVisitor, exportVisitor } from '../src/server/database/visitor-data.ts'

// `npm run data`: what a visitor asks for under the privacy policy, and copies of the embedded database; answers as JSON.
const usage = `Usage: npm run -s data -- export|erase <device id or e-mail address>
       npm run -s data -- backup|restore <file>`
const [action = '', about] = process.argv.slice(2)
if (!['export', 'erase', 'backup', 'restore'].includes(action) || !about) {
  console.error(usage)
  process.exit(2)
}
try {
  const config = readConfig(process.env)
  const file = join(config.dataDir, 'records.sqlite')
  console.log(JSON.stringify(action === 'backup' || action === 'restore' ? await copy(action, about) : await ofVisitor(action, about), null, 2))

  async function copy(action: 'backup' | 'restore', target: string): Promise<object> {
    if (config.databaseUrl !== undefined) throw new Error('DATABASE_URL is set: use pg_dump and pg_restore (docs/production.md)')
    return action === 'backup' ? { file: target, records: await backUp(file, target) } : restore(target, file)
  }

  async function ofVisitor(action: string, visitor: string): Promise<object> {
    // A new one would be made, and have nothing of anybody: an answer for the wrong folder.
    if (config.databaseUrl === undefined && !existsSync(file)) throw new Error(`${file}: there is no database`)
    const store = new RecordStore({ engine: engineOf(config, () => undefined) })
    const result = await (action === 'export' ? exportVisitor : eraseVisitor)(store, visitor)
    await store.close()
    return { visitor, [action === 'export' ? 'records' : 'erased']: result }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
