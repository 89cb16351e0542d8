import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old or how far ahead a signed request may be, in seconds. */
const window = 300

const timestampHeader = 'x-content-timestamp'
const signatureHeader = 'x-content-signature'

/** The headers that sign a body: HMAC-SHA-256 over `{timestamp}.{body}`. `now` in milliseconds. */
export function signed(secret: string, body: string | Uint8Array, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  return { [timestampHeader]: timestamp, [signatureHeader]: `sha256=${mac(secret, timestamp, body).toString('hex')}` }
}

/** Why a request is not one of the operator's; undefined when it is. */
export function whyNotSigned(secret: string, header: (name: string) => string | undefined, body: Uint8Array, now: number): string | undefined {
  const timestamp = header(timestampHeader) ?? ''
  const given = /^sha256=([0-9a-f]{64})$/.exec(header(signatureHeader) ?? '')?.[1]
  if (!/^\d{1,12}$/.test(timestamp) || given === undefined) return 'is missing'
  if (!timingSafeEqual(Buffer.from(given, 'hex'), mac(secret, timestamp, body))) return 'is wrong'
  return Math.abs(now / 1000 - Number(timestamp)) > window ? 'is too old' : undefined
}

const mac = (secret: string, timestamp: string, body: string | Uint8Array): Buffer => createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
