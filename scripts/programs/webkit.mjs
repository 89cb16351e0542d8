import { existsSync } from 'node:fs'
import { debianSystem, installPackages } from './debian.mjs'
import { onPath } from './on-path.mjs'

/**
 * The paths of WebKit's driver and its browser, `{ driver, browser }`; undefined where there are
 * none. Its parts find each other only where Debian installs them, which root may do.
 */
export function findWebKit() {
  const find = () => {
    const driver = onPath(['WebKitWebDriver'], '--help')
    const browser = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
      .map((name) => `/usr/lib/${debianSystem}/${name}/MiniBrowser`)
      .find(existsSync)
    return driver && browser && onPath(['Xvfb'], '-help') ? { driver, browser } : undefined
  }
  const programs =
    find() ?? (installPackages('WebKit', ['webkit2gtk-driver', 'xvfb']) ? find() : undefined)
  if (!programs)
    console.log(
      "There is no WebKit: visits in it are skipped. Install Debian's packages webkit2gtk-driver and xvfb.",
    )
  return programs
}
