import { consent } from './consent.ts'
import { call, isTemporary } from './http.ts'

/** Milliseconds until a report that failed for a temporary reason is sent once more; after that it is lost, since nothing depends on it. */
export const RETRY_AFTER_MS = 10_000

/** Reports technical values of the browser (spec §7, `WWW_FINGERPRINT_INFO`): what it says of itself anyway, nothing drawn or measured. */
export async function reportFingerprint(): Promise<void> {
  if (consent() !== 'granted') return
  const { userAgent, language, languages, hardwareConcurrency, maxTouchPoints, deviceMemory, platform, vendor, pdfViewerEnabled } = navigator as Navigator & {
    deviceMemory?: number
  }
  const { width, height, availWidth, availHeight, colorDepth } = screen
  const data = JSON.stringify({
    ...{ userAgent, language, languages, hardwareConcurrency, maxTouchPoints, deviceMemory, platform, vendor, pdfViewerEnabled },
    screen: { width, height, availWidth, availHeight, colorDepth, pixelRatio: devicePixelRatio },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(data)))
  const send = () => call('/client/record-data/log', { method: 'POST', keepalive: true, form: { log_type: 'WWW_FINGERPRINT_INFO', data: base64, base_encode: '1' } })
  try {
    await send()
  } catch (error) {
    if (!isTemporary(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    // The same report twice does no harm; one after a no would be wrong.
    if (consent() === 'granted') await send()
  }
}
