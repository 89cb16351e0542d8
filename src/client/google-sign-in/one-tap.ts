import { call } from '../api.ts'
import { onConsent } from '../consent/consent.ts'
import { settings } from '../settings.ts'

/** Milliseconds after which loading Google's script counts as failed. */
const scriptTimeoutMs = 10_000

interface GoogleIdentity {
  initialize(options: object): void
  prompt(listener: (moment: { getMomentType(): string }) => void): void
  cancel(): void
}

/**
 * Loads Google's script and lets it offer sign-in once, with a nonce of this site. Calls
 * `showFailure` where that fails.
 */
export async function offerOneTap(showFailure: () => void): Promise<void> {
  if (isWebView(navigator.userAgent)) return
  // Without the nonce every sign-in would be refused. The visitor did not ask for one, so no
  // message either.
  const { key, nonce } =
    (await call<{ key?: string; nonce?: string } | null>('/sys/config/public-key').catch(
      () => null,
    )) ?? {}
  if (!key || !nonce) return
  let agreed = true
  let prompt: GoogleIdentity | undefined
  onConsent((now) => {
    agreed = now === 'granted'
    if (!agreed) prompt?.cancel()
  })
  if (!agreed) return
  try {
    await loadScript(`${settings.googleOrigin}/gsi/client`)
    if (!agreed) return
    const { id } =
      (window as Window & { google?: { accounts: { id: GoogleIdentity } } }).google?.accounts ?? {}
    if (!id) return showFailure()
    id.initialize({
      client_id: settings.google,
      callback: ({ credential }: { credential: string }) =>
        agreed &&
        import('./sign-in.ts').then(({ signIn }) => signIn(credential, key)).catch(showFailure),
      nonce,
      context: 'signin',
      itp_support: true,
      use_fedcm_for_prompt: true,
    })
    prompt = id
    // Under FedCM a moment has its type alone. A prompt that was closed or not shown needs no
    // cancelling.
    id.prompt((moment) => {
      if (moment.getMomentType() !== 'display') prompt = undefined
    })
  } catch {
    showFailure()
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
    }, scriptTimeoutMs)
    document.head.append(script)
  })

/**
 * Whether a page is shown inside an app, where Google refuses sign-in: Android's WebView says `wv`,
 * those of iOS leave out `Safari`, and large apps name themselves.
 */
export const isWebView = (userAgent: string) =>
  /; wv\)|\bFB[AI]|Instagram|MicroMessenger|\bLine\/|Bytedance|musical_ly|KAKAOTALK|NAVER\(|\bQQ\/|Weibo|DingTalk|Alipay|Electron/.test(
    userAgent,
  ) ||
  (/iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/'))
