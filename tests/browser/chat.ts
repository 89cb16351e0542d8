import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { contentCopy } from '../../src/server/content.fixture.ts'
import { wholeFile } from '../../src/test.fixture.ts'
import { type OwnSite, ownSite } from '../own-site.ts'
import { complaints, useChromium, visit } from './chromium.ts'

export const salesmartly = 'https://plugin-code.salesmartly.com/js/'
export const easemob = 'https://kefu.easemob.com/webim/easemob.js?configId='
/**
 * One site with every configuration, by language: en SS_ROBOT, zh HUAN_XIN, pt both vendors, the
 * others none.
 */
const chats = {
  hosts: ['plugin-code.salesmartly.com', 'kefu.easemob.com'],
  default: null,
  locales: {
    en: { chat: 'SS_ROBOT', js: `${salesmartly}project_robot.js` },
    zh: { chat: 'HUAN_XIN', js: `${easemob}abc-123` },
    pt: {
      chat: 'SS_ROBOT',
      js: `${salesmartly}project_robot.js`,
      also: { chat: 'HUAN_XIN', js: `${easemob}pt-1` },
    },
  },
}
export let site: OwnSite

/** A site with these chats, and a browser, for the tests of a file. */
export async function useChats(): Promise<void> {
  useChromium()
  const content = contentCopy(wholeFile, ['en', 'zh', 'pt', 'fr'])
  writeFileSync(join(content, 'chat.yaml'), JSON.stringify(chats))
  site = await ownSite(wholeFile, { CONTENT_DIR: content })
}

interface StandIn {
  calls: unknown[][]
  tell: (count: number) => void
}
declare global {
  interface Window {
    standIn: StandIn
  }
}

/** What a vendor's script leaves on the page, as far as the site uses it. */
const scripts = {
  ss: `window.standIn = { calls: [['setting', window.__ssc]] };
    window.ssq = { push(name, value) { standIn.calls.push([name]); if (name === 'onUnRead') standIn.tell = (num) => value({ num, list: [] }); if (name === 'onReady') setTimeout(value) } };`,
  easemob: `window.standIn = { calls: [['config', { ...easemobim.config }]], tell: (count) => { for (let i = 0; i < count; i++) easemobim.config.onmessage({}) } };
    easemobim.bind = (config) => { standIn.calls.push(['bind', config]); easemobim.config.onopen() };`,
}

interface Guest {
  page: Page
  context: BrowserContext
  /** Addresses of vendors' scripts that were asked for. */
  vendors: string[]
  /** Paths of calls to the site that chose a chat. */
  chosen: string[]
  found: string[]
}
let visitors = 0

/** A visit with vendors' stand-ins; consent given unless said otherwise. */
export const visitWithChats = (
  act: (visitWithChats: Guest) => Promise<void>,
  {
    consent = 'granted',
    vendor = 'up',
    ...options
  }: BrowserContextOptions & {
    consent?: 'granted' | 'refused' | ''
    vendor?: 'up' | 'silent' | 'broken'
  } = {},
) =>
  visit(
    {
      baseURL: site.base,
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${++visitors}` },
      ...options,
    },
    async (page, context) => {
      if (consent) await context.addCookies([{ name: 'consent', value: consent, url: site.base }])
      const vendors: string[] = []
      const chosen: string[] = []
      const found = complaints(page)
      await context.route(
        /^https:\/\/(?:plugin-code\.salesmartly|kefu\.easemob)\.com\//,
        (route) => {
          const url = route.request().url()
          vendors.push(url)
          if (vendor === 'broken') return route.abort()
          return route.fulfill({
            contentType: 'text/javascript',
            body: vendor === 'silent' ? '' : url.includes('easemob') ? scripts.easemob : scripts.ss,
          })
        },
      )
      page.on(
        'request',
        (request) =>
          /chat\/choose/.test(request.url()) && chosen.push(new URL(request.url()).search),
      )
      await act({ page, context, vendors, chosen, found })
    },
  )

export const envelope = (data: unknown, code = 0) => ({ json: { code, msg: '', data } })
/** The button of every page. */
export const chatButton = (page: Page) => page.locator('a[data-support][aria-label]')
export const messagePanel = (page: Page) => page.locator('dialog.support-panel')
/** What was called of a vendor's stand-in. */
export const vendorCommands = (page: Page) =>
  page.evaluate(() => window.standIn?.calls.map(([name]) => name) ?? [])
/** The messages that visitors left, in the order in which they came. */
export const storedMessages = () => {
  const database = new DatabaseSync(join(site.dataDir, 'records.sqlite'), { readOnly: true })
  const rows = database.prepare('select * from messages order by received_at').all()
  database.close()
  return rows
}
