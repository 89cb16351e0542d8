import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentCopy } from '../../src/server/content.fixture.ts'
import { wholeFile } from '../../src/test.fixture.ts'
import { ownSite } from '../own-site.ts'

/** Where third parties are while they are all on. */
export const foreign = {
  google: 'https://accounts.google.com/gsi/',
  analytics: 'https://events.example',
  statistics: 'https://count.example',
  chats: ['https://plugin-code.salesmartly.com', 'https://kefu.easemob.com'],
  chatScripts: ['https://plugin-code.salesmartly.com/js/', 'https://kefu.easemob.com/webim/'],
} as const

/**
 * Starts a site of its own with every third party configured, for a file's tests; resolves to where
 * it is.
 */
export async function startForeignSite(): Promise<string> {
  const folder = contentCopy(wholeFile, ['en', 'zh'])
  const chat = join(folder, 'chat.yaml')
  writeFileSync(
    chat,
    readFileSync(chat, 'utf8').replace(
      /^default: .*$/m,
      `default: { chat: SS_HUMAN, js: ${foreign.chats[0]}/js/project_1.js }`,
    ),
  )
  const site = join(folder, 'site.yaml')
  const snippet = `<script src="${foreign.statistics}/a.js"></script><script>inline()</script><img src="${foreign.statistics}/pixel.png" style="x:y">`
  writeFileSync(
    site,
    `${readFileSync(site, 'utf8')}statistics:\n  hosts: [count.example]\n  title: '${snippet}'\n  body: ''\n`,
  )
  const environment = {
    CONTENT_DIR: folder,
    GOOGLE_CLIENT_ID: 'security.apps.googleusercontent.com',
    ANALYTICS_URL: `${foreign.analytics}/collect`,
  }
  return (await ownSite(wholeFile, environment)).base
}
