import { consent, decide } from './consent.ts'
import { call } from './http.ts'

/** Decides about consent: by signal and choice at once, else by the country the visitor's address is in. Stores nothing. */
export async function startConsent(): Promise<void> {
  // A choice made in another tab: at once where the browser tells of cookies, else when this tab is shown again.
  ;(window as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', () => decide())
  document.addEventListener('visibilitychange', () => decide())
  decide()
  if (consent() !== 'unknown') return
  const info = await call<{ ip_data?: { country?: unknown } }>('/sys/config/ip/get-visitor-ip').catch(() => undefined)
  decide(String(info?.ip_data?.country ?? ''))
}
