import { onConsent } from './consent.ts'
import { call } from './http.ts'
import { settings } from './settings.ts'
import { isWebView } from './web-view.ts'

/** Milliseconds until Google's script is given up. */
const patience = 10_000

interface GoogleIdentity {
  initialize(options: object): void
  prompt(listener: (moment: { getMomentType(): string }) => void): void
  cancel(): void
}

/** Sign-in with Google (spec §4, §7): its script is loaded, told the nonce of this site, and asked to offer itself once; `sayFailed` where that fails (§8). */
export async function offerOneTap(sayFailed: () => void): Promise<void> {
  if (isWebView(navigator.userAgent)) return
  // Without the nonce no sign-in would be taken. The visitor asked for nothing, so nothing is said either.
  const { key, nonce } = (await call<{ key?: string; nonce?: string } | null>('/sys/config/public-key').catch(() => null)) ?? {}
  if (!key || !nonce) return
  let agreed = true
  let shown: GoogleIdentity | undefined
  onConsent((now) => {
    agreed = now === 'granted'
    if (!agreed) shown?.cancel()
  })
  if (!agreed) return
  try {
    await loadScript(`${settings.googleOrigin}/gsi/client`)
    if (!agreed) return
    const { id } = (window as unknown as { google: { accounts: { id: GoogleIdentity } } }).google.accounts
    id.initialize({
      client_id: settings.google,
      callback: ({ credential }: { credential: string }) => agreed && import('./sign-in.ts').then(({ signIn }) => signIn(credential, key)).catch(sayFailed),
      nonce,
      context: 'signin',
      itp_support: true,
      use_fedcm_for_prompt: true,
    })
    shown = id
    // Under FedCM a moment tells its type and nothing more. One that was closed or not shown needs no cancelling.
    id.prompt((moment) => {
      if (moment.getMomentType() !== 'display') shown = undefined
    })
  } catch {
    sayFailed()
  }
}

/** Rejects when the script cannot be loaded, or takes over 10 s. */
const loadScript = (src: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = resolve
    script.onerror = reject
    setTimeout(() => {
      script.remove()
      reject()
    }, patience)
    document.head.append(script)
  })
