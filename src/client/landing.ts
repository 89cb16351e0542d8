/** A page view, as its address and the browser tell of it. */
export interface Arrival {
  url: URL
  /** `document.referrer`; empty for an address that was typed or opened from elsewhere. */
  referrer: string
  /** Hosts of the product besides the page's own. */
  hosts: readonly string[]
}

const campaign = 'source callback utm_source utm_medium utm_term utm_content utm_campaign bd_vid'.split(' ')

/** Whether a visitor came from outside the product, or by a campaign's link. */
export function isLanding(arrival: Arrival): boolean {
  const { referrer, url, hosts } = arrival
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  return (from !== url.hostname && !hosts.includes(from)) || /[?&](?:utm_\w+|bd_vid)=[^&]/.test(url.search)
}

/** A referral code in an address (decisions, "Calls"): `c_v` or `ref`, as `ref/set` takes it. */
export const referralIn = ({ searchParams }: URL): string | undefined => /^[\w.-]{1,64}$/.exec(searchParams.get('c_v') || searchParams.get('ref') || '')?.[0]

/** `source_data` of `record-source` (spec §7), in the lengths the call takes. */
export function sourceData({ href, searchParams }: URL): Record<string, string> {
  const data: Record<string, string> = { page_url: href.slice(0, 2048) }
  for (const name of campaign) data[name] = (searchParams.get(name) ?? '').slice(0, name === 'callback' ? 2048 : 200)
  return data
}

/** What the cookie `referrer` keeps of a landing: the site before (`referer`) and the campaign, as a query; empty where neither is known. */
export function originOf({ url, referrer }: Arrival): string {
  const origin = new URLSearchParams(referrer && { referer: referrer })
  for (const [name, value] of url.searchParams) if (/^(?:source|utm_\w+|bd_vid)$/.test(name) && value) origin.set(name, value)
  // A cookie of more than 4 KB is not kept; in it, each % takes three characters.
  return origin.toString().slice(0, 1000)
}
