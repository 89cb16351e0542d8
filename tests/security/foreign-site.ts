import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startSite, stopSite } from '../serve.ts'

/** Where third parties are while they are all on. */
export const foreign = {
  google: 'https://accounts.google.com/gsi/',
  analytics: 'https://events.example',
  statistics: 'https://count.example',
  chats: ['https://plugin-code.salesmartly.com', 'https://kefu.easemob.com'],
} as const

/** Runs a site of its own with every third party configured, for a file's tests; answers where it is. */
export function useForeignSite(): () => string {
  let base = ''
  let stop: () => Promise<void>
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'facet-foreign-'))
    cpSync('content', join(folder, 'content'), { recursive: true })
    const chat = join(folder, 'content/chat.yaml')
    writeFileSync(chat, readFileSync(chat, 'utf8').replace(/^default: .*$/m, `default: { chat: SS_HUMAN, js: ${foreign.chats[0]}/js/project_1.js }`))
    const site = join(folder, 'content/site.yaml')
    const snippet = `<script src="${foreign.statistics}/a.js"></script><script>inline()</script><img src="${foreign.statistics}/pixel.png" style="x:y">`
    writeFileSync(site, `${readFileSync(site, 'utf8')}statistics:\n  hosts: [count.example]\n  title: '${snippet}'\n  body: ''\n`)
    const started = await startSite({
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(folder, 'content'),
      GOOGLE_CLIENT_ID: 'security.apps.googleusercontent.com',
      ANALYTICS_URL: `${foreign.analytics}/collect`,
    })
    base = started.base
    stop = async () => {
      await stopSite(started.server)
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())
  return () => base
}
