import { onConsent } from './consent.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { atFirstSign } from './first-sign.ts'
import { call } from './http.ts'
import { isLanding, originOf, referralIn, sourceData } from './landing.ts'
import { settings } from './settings.ts'

/** What is kept of a visitor, and for how many days (spec §9). Only with consent; a no deletes it. */
const days = { device_id: 360, referrer: 365, referral: 7 }

/**
 * Keeps and reports what a visitor agreed to. Until then the address and the referrer of this page view are held in memory: a yes on
 * the same page still counts for them. No note that a landing was recorded is needed: a page that is loaded again or gone back to is
 * none, unless the yes came only now.
 */
export function startVisitorRecords(): void {
  const arrival = { url: new URL(location.href), referrer: document.referrer, hosts: settings.hosts }
  const before = readCookie('consent')
  const landed = isLanding(arrival)
  let reported = false
  onConsent((now) => {
    if (now !== 'granted') {
      for (const name of [...Object.keys(days), 'g_state']) dropCookie(name)
      return
    }
    const fresh = !readCookie('device_id')
    // Without TLS there is no randomUUID: no id then.
    if (fresh) keep('device_id', crypto.randomUUID?.())
    const code = referralIn(arrival.url)
    keep('referral', code)
    if (landed && !readCookie('referrer')) keep('referrer', originOf(arrival))
    if (reported) return
    reported = true
    if (code) send(call('/sys/config/ref/set', { query: { c_v: code } }))
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (landed && (before !== readCookie('consent') || !/^(?:reload|back)/.test(entry?.type ?? '')))
      send(
        call('/sys/user/passport/record-source', {
          method: 'POST',
          keepalive: true,
          form: { referer: arrival.referrer.slice(0, 2048), source_data: JSON.stringify(sourceData(arrival.url)) },
        }),
      )
    // Misuse takes a visitor who does something: until then the report is not even loaded.
    if (fresh) atFirstSign(() => send(import('./fingerprint.ts').then((chunk) => chunk.reportFingerprint())))
  })
}

const keep = (name: keyof typeof days, value: string | undefined): void => {
  if (value) writeCookie(name, value, days[name])
}

/** A report that fails is lost: nothing a visitor does depends on it. */
const send = (report: Promise<unknown>): void => void report.catch(() => {})
