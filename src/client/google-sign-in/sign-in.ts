import { call, fetchBaseInfo } from '../api.ts'
import { pageLanguage, readCookie } from '../cookies.ts'
import { appAddress, visitParams } from '../hand-off.ts'

/**
 * Sends the credential, encrypted, and goes to the app with the ticket from the answer (spec §4:
 * parameter `t` holds `cpl`). Throws where there is none.
 */
export async function signIn(credential: string, key: string) {
  const params = visitParams()
  const { c_v = '', source = '' } = params
  const { login_url } = await fetchBaseInfo()
  const { cpl } = await call<{ cpl: string }>('/sys/user/passport/authorized-login', {
    method: 'POST',
    form: {
      third_party: 'google',
      invite_code: c_v,
      language: pageLanguage(),
      source,
      referer: new URLSearchParams(readCookie('referrer')).get('referer') ?? document.referrer,
      third_party_action_type: 'one_tap',
      regParam: JSON.stringify(c_v ? { ref: c_v } : {}),
      redirect_data: JSON.stringify(await encrypt(credential, key)),
    },
  })
  if (!cpl) throw new Error('no ticket')
  location.assign(
    appAddress(document.documentElement.dataset.login ?? '', login_url, { ...params, t: cpl }),
  )
}

interface Sealed {
  _k: string
  _a: string
}

/**
 * The request-body encryption helper (spec §7; decision 0009): 16 random characters are the
 * AES-128-GCM key, sent encrypted by RSA-OAEP-SHA-256. `spki` is the public key in base64; `_a` is
 * base64 of IV, ciphertext and tag. Throws where the browser has no WebCrypto (a page without TLS)
 * or the key is not valid.
 */
export async function encrypt(text: string, spki: string): Promise<Sealed> {
  const { subtle } = crypto
  const utf8 = new TextEncoder()
  const characters = utf8.encode(randomCharacters())
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const outer = await subtle.importKey(
    'spki',
    Uint8Array.from(atob(spki), (character) => character.charCodeAt(0)),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const inner = await subtle.importKey('raw', characters, 'AES-GCM', false, ['encrypt'])
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, inner, utf8.encode(text))
  return {
    _k: base64(new Uint8Array(await subtle.encrypt('RSA-OAEP', outer, characters))),
    _a: base64(new Uint8Array([...iv, ...new Uint8Array(sealed)])),
  }
}

/** 16 of 64 characters: 96 random bits, uniformly distributed. */
const randomCharacters = () =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((text, byte) => text + alphabet[byte & 63], '')

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
