// Finds the programs that tests need, or downloads them into node_modules/.cache, and tells
// `npm test` their paths as environment variables. A process of its own, so that other steps run
// while it downloads. Only WebKit is installed on the machine, and only where this is root.
import { findChromium, findFullChromium } from './chromium.mjs'
import { findFirefox } from './firefox.mjs'
import { findNginx } from './nginx.mjs'
import { findWebKit } from './webkit.mjs'

const env = { NGINX_PATH: findNginx() ?? '' }
try {
  Object.assign(env, { CHROMIUM_PATH: findChromium(), FULL_CHROMIUM_PATH: findFullChromium() })
} catch (error) {
  console.error(error.message)
}
if (process.env.THOROUGH === '1') {
  const webkit = findWebKit()
  Object.assign(env, {
    FIREFOX_PATH: findFirefox() ?? '',
    WEBKIT_DRIVER_PATH: webkit?.driver ?? '',
    WEBKIT_PATH: webkit?.browser ?? '',
  })
}
process.send(env)
