import { type Browser, chromium } from 'playwright-core'

/** Flags without which Chromium asks the network for things of its own, or takes more of a core. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise another process is started ahead of each navigation.
  '--renderer-process-limit=1',
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
