import { onConsent } from './consent.ts'
import { onLoad } from './loaded.ts'
import { settings } from './settings.ts'
import { showToast } from './toast.ts'

/** Milliseconds between the load of a page and the offer (spec §4, "about 3 s"). */
const wait = 3000

/** Spec §8: 'Registration failed!', in the page's language. */
const sayFailed = (): void => showToast(document.documentElement.dataset.signInFailed ?? '')

/** Offers sign-in with Google while it is configured and once the visitor agreed; not to the desktop client, which is signed in. */
export function startOneTap(): void {
  if (!settings.google || /\bFacet\/\d/.test(navigator.userAgent)) return
  onLoad(() =>
    setTimeout(() => {
      let offered = false
      onConsent((now) => {
        if (offered || now !== 'granted') return
        offered = true
        // Nobody asked for it: where the chunk does not come, nothing is lost.
        import('./one-tap.ts').then((chunk) => chunk.offerOneTap(sayFailed)).catch(() => {})
      })
    }, wait),
  )
}
