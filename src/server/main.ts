import { join } from 'node:path'
import { readConfig } from './config.ts'
import { requireFolders } from './folders.ts'
import { serve } from './serve.ts'
import { startWith } from './start-with.ts'

const config = startWith(() => readConfig(process.env))
startWith(() => requireFolders(config))
const stop = serve({ config, client: join(import.meta.dirname, '../client') })
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
