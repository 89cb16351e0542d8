import { desktopClientToken } from '../../brand/desktop-client.ts'
import { onLoad } from '../after-load.ts'
import { onConsent } from '../consent/consent.ts'
import { settings } from '../settings.ts'
import { showToast } from '../toast.ts'

/** Milliseconds between the load of a page and the offer (spec §4, "about 3 s"). */
const offerAfterMs = 3000

/** Spec §8: 'Registration failed!', in the page's language. */
const showFailure = () => showToast(document.documentElement.dataset.signInFailed ?? '')

/**
 * Offers sign-in with Google if it is configured, once the visitor agreed; not to the desktop
 * client, which is signed in.
 */
export function startOneTap() {
  if (!settings.google || navigator.userAgent.includes(` ${desktopClientToken}/`)) return
  onLoad(() =>
    setTimeout(() => {
      let offered = false
      onConsent((now) => {
        if (offered || now !== 'granted') return
        offered = true
        // The visitor did not ask for it: a chunk that does not load is not worth a message.
        import('./one-tap.ts').then((chunk) => chunk.offerOneTap(showFailure)).catch(() => {})
      })
    }, offerAfterMs),
  )
}
