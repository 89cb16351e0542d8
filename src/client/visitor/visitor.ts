import { call } from '../api.ts'
import { consent, onConsent, onConsentNeeded, updateConsent } from '../consent/consent.ts'
import { deleteCookie, readCookie, writeCookie } from '../cookies.ts'
import { onFirstInteraction } from '../first-interaction.ts'
import { loadChunk } from '../navigation/reload.ts'
import { navigationTiming } from '../navigation-timing.ts'
import { settings } from '../settings.ts'

/** A page view, as its address and the browser describe it. */
interface Arrival {
  url: URL
  /** `document.referrer`; empty for an address that was typed or opened from elsewhere. */
  referrer: string
  /** Hosts of the product besides the page's own. */
  hosts: readonly string[]
}

/**
 * What is kept of a visitor, and for how many days (spec §9). Only with consent; a no deletes it.
 */
const cookieDays = { device_id: 360, referrer: 365, referral: 7 }
/** As one string, which is smaller than a list: every page loads it. */
const sourceFields =
  'source callback utm_source utm_medium utm_term utm_content utm_campaign bd_vid'.split(' ')

/**
 * Asks for consent where that is needed, or offers the choice where it stands in the page; keeps
 * and reports what was agreed to.
 */
export function startVisitor() {
  const box = document.querySelector<HTMLElement>('[data-consent-choice]')
  if (box)
    void loadChunk(() => import('../consent/consent-choice.ts')).then(({ startConsentChoice }) =>
      startConsentChoice(box),
    )
  else
    onConsentNeeded(() =>
      // Where a blocker stops the banner, nothing is stored, and the next page asks.
      ignoreFailure(import('../consent/consent-banner.ts').then((chunk) => chunk.start())),
    )
  startRecords()
  void startConsent()
}

/** By signal and choice at once, else by the country of the visitor's address. Stores nothing. */
async function startConsent() {
  // A choice made in another tab: at once where the browser reports changed cookies, else when this
  // tab is shown again.
  const update = () => updateConsent()
  ;(window as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', update)
  document.addEventListener('visibilitychange', update)
  update()
  if (consent() !== 'unknown') return
  const info = await call<{ ip_data?: { country?: unknown } } | null>(
    '/sys/config/ip/get-visitor-ip',
  ).catch(() => undefined)
  updateConsent(String(info?.ip_data?.country ?? ''))
}

/**
 * Keeps and reports what a visitor agreed to. Until then the address and the referrer of this page
 * view are held in memory: a yes on the same page still counts for them. A page that is reloaded or
 * gone back to is no landing, unless the yes came only now.
 */
function startRecords() {
  const arrival = {
    url: new URL(location.href),
    referrer: document.referrer,
    hosts: settings.hosts,
  }
  const before = readCookie('consent')
  const landed = isLanding(arrival)
  let reported = false
  onConsent((now) => {
    if (now !== 'granted') {
      // `g_state` is kept by Google's sign-in.
      for (const name of [...Object.keys(cookieDays), 'g_state']) deleteCookie(name)
      return
    }
    const isNew = !readCookie('device_id')
    // Without TLS there is no randomUUID, and then no id.
    if (isNew) keep('device_id', crypto.randomUUID?.())
    const code = referralIn(arrival.url)
    keep('referral', code)
    if (landed && !readCookie('referrer')) keep('referrer', originOf(arrival))
    if (reported) return
    reported = true
    if (settings.statistics) ignoreFailure(import('./statistics.ts').then((chunk) => chunk.start()))
    if (code) ignoreFailure(call('/sys/config/ref/set', { query: { c_v: code } }))
    // Reload or back_forward: the other types begin otherwise.
    if (
      landed &&
      (before !== readCookie('consent') || !/^[rb]/.test(navigationTiming().type ?? ''))
    )
      ignoreFailure(
        call('/sys/user/passport/record-source', {
          method: 'POST',
          keepalive: true,
          form: {
            referer: arrival.referrer.slice(0, 2048),
            source_data: JSON.stringify(sourceData(arrival.url)),
          },
        }),
      )
    // The report is about misuse, which needs a visitor who does something: until then it is not
    // even loaded.
    if (isNew)
      onFirstInteraction(() =>
        ignoreFailure(import('./fingerprint.ts').then((chunk) => chunk.reportFingerprint())),
      )
  })
}

function keep(name: keyof typeof cookieDays, value: string | undefined) {
  if (value) writeCookie(name, value, cookieDays[name])
}

/** For work that no visitor waits for: reports, and chunks that blockers stop. */
function ignoreFailure(attempt: Promise<unknown>) {
  attempt.catch(() => {})
}

/** Whether a visitor came from outside the product, or by a campaign's link. */
export function isLanding({ referrer, url, hosts }: Arrival) {
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  return (
    (from !== url.hostname && !hosts.includes(from)) ||
    /[?&](?:utm_\w+|bd_vid)=[^&]/.test(url.search)
  )
}

/** A referral code in an address (decision 0010): `c_v` or `ref`, as `ref/set` takes it. */
export const referralIn = ({ searchParams }: URL) =>
  /^[\w.-]{1,64}$/.exec(searchParams.get('c_v') || searchParams.get('ref') || '')?.[0]

/** `source_data` of `record-source`, in the lengths the call takes. */
export function sourceData({ href, searchParams }: URL): Record<string, string> {
  const data: Record<string, string> = { page_url: href.slice(0, 2048) }
  for (const name of sourceFields)
    data[name] = (searchParams.get(name) ?? '').slice(0, name === 'callback' ? 2048 : 200)
  return data
}

/**
 * What the cookie `referrer` keeps of a landing: the site before (`referer`) and the campaign, as a
 * query; empty where neither is known.
 */
export function originOf({ url, referrer }: Arrival) {
  const origin = new URLSearchParams(referrer && { referer: referrer })
  for (const [name, value] of url.searchParams)
    if (/^(?:source|utm_\w+|bd_vid)$/.test(name) && value) origin.set(name, value)
  // Browsers drop a cookie of more than 4 KB; in it, each % takes three characters.
  return origin.toString().slice(0, 1000)
}
