import { startFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'

const path = process.env.FIREFOX_PATH ?? ''
journeys('Firefox', path !== '', () => startFirefox(path))
