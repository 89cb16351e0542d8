import { type Browser, chromium } from 'playwright-core'

/** Flags without which Chromium will not run as root, or asks the network for things of its own. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a Chromium (`CHROMIUM_PATH`, else Playwright's) without some of the flags that Playwright
 * gives it.
 */
export const launch = (
  without: string[] = [],
  executablePath = process.env.CHROMIUM_PATH,
): Promise<Browser> =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    ignoreDefaultArgs: without,
  })
