import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { standIn, wholeFile } from '../../src/test.fixture.ts'

export const clientId = 'facet-tests.apps.googleusercontent.com'

/**
 * How the stand-in's script behaves: what a visitor does with the prompt, or how the script fails
 * to come.
 */
export type Behaviour = 'accept' | 'dismiss' | 'wait' | 'other audience' | 'fail' | 'hang' | 'empty'

/**
 * A stand-in for Google: keys of its own, their list (JWKS), and a script with the interface of
 * Google Identity Services whose prompt is answered as a test says. Its page-side doings can be
 * read from `window.oneTap`.
 */
export async function startIdentityServer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  })
  const requested: string[] = []
  let behaviour: Behaviour = 'accept'
  const sign = (nonce: string, audience: string) =>
    new SignJWT({ nonce, email: 'reader@example.com', email_verified: true, name: 'A Reader' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject('1234567890')
      .setIssuer('https://accounts.google.com')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)

  const { origin } = await standIn(wholeFile, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    requested.push(url.pathname)
    const answer = (type: string, text: string) =>
      response
        .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
        .end(text)
    if (url.pathname === '/certs') return void answer('application/json', jwks)
    if (url.pathname === '/gsi/token') {
      const nonce = url.searchParams.get('nonce') ?? ''
      return void answer(
        'text/plain',
        await sign(nonce, behaviour === 'other audience' ? 'somebody-else' : clientId),
      )
    }
    if (url.pathname !== '/gsi/client' || behaviour === 'fail')
      return void response.writeHead(500).end()
    if (behaviour === 'hang') return
    if (behaviour === 'empty') return void answer('text/javascript', '')
    answer('text/javascript', `(${script})(${JSON.stringify(behaviour)})`)
  })
  return {
    origin,
    /** Paths asked for since the last `behave`. */
    requested,
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ORIGIN: origin },
    behave(next: Behaviour) {
      behaviour = next
      requested.length = 0
    },
  }
}

/**
 * What visitors' browsers run in place of Google's script. Under FedCM a moment has its type alone.
 */
const script = (behaviour: Behaviour) => {
  interface Options {
    nonce: string
    callback: (answer: { credential: string }) => void
  }
  const page = window as unknown as {
    oneTap: { calls: string[]; options?: Options }
    google: unknown
  }
  const base = (document.currentScript as HTMLScriptElement).src.replace('client', '')
  page.oneTap = { calls: [] }
  page.google = {
    accounts: {
      id: {
        initialize(options: Options) {
          page.oneTap.calls.push('initialize')
          page.oneTap.options = options
        },
        prompt(listener: (moment: { getMomentType: () => string }) => void) {
          page.oneTap.calls.push('prompt')
          const moment = (type: string) => listener({ getMomentType: () => type })
          moment('display')
          if (behaviour === 'dismiss') moment('dismissed')
          else if (behaviour !== 'wait')
            void fetch(`${base}token?nonce=${encodeURIComponent(page.oneTap.options?.nonce ?? '')}`)
              .then((answer) => answer.text())
              .then((credential) => {
                moment('dismissed')
                page.oneTap.options?.callback({ credential })
              })
        },
        cancel: () => page.oneTap.calls.push('cancel'),
      },
    },
  }
}
