import { call } from './http.ts'

/** What of base info (spec §3) the browser uses. An upstream may send anything: whoever uses a field checks it. */
export interface BaseInfo {
  register_url?: unknown
  login_url?: unknown
  statistical_title?: unknown
  statistical_body?: unknown
}

let asked: Promise<BaseInfo> | undefined

/** Base info in the page's language, asked for once a page; empty when it cannot be had (spec §8). */
export function baseInfo(): Promise<BaseInfo> {
  asked ??= call<BaseInfo | null>('/home/base-info', { query: { lang: document.documentElement.lang, type: 'home' } }).then(
    (info) => info ?? {},
    () => ({}),
  )
  return asked
}
