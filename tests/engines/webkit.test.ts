import { journeys } from './journeys.ts'
import { startWebKit } from './webkit.ts'

const { WEBKIT_DRIVER_PATH: driver = '', WEBKIT_PATH: browser = '' } = process.env
journeys('WebKit', driver !== '' && browser !== '', () => startWebKit(driver, browser))
