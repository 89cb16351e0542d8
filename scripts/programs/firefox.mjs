import { fromDebian } from './debian.mjs'
import { onPath } from './on-path.mjs'

/**
 * The path of a Firefox: `FIREFOX_PATH`, one on this machine, or Debian's package; undefined when
 * there is none.
 */
export function findFirefox() {
  const path =
    process.env.FIREFOX_PATH ||
    onPath(['firefox-esr', 'firefox'], '--version') ||
    fromDebian('firefox', ['firefox-esr'], 'usr/lib/firefox-esr/firefox-esr', '--version')
  if (!path)
    console.log('There is no Firefox: visits in it are skipped. Install it, or set FIREFOX_PATH.')
  return path
}
