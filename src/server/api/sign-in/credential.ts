import crypto, { type KeyObject } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { propertyOf } from '../../../base/unknown-values.ts'
import { nonceLifeMs } from '../../database/schema.ts'
import { RequestRefused } from '../../http/envelope.ts'
import { isSameSecret } from '../permission.ts'

interface Keys {
  privateKey: KeyObject
  /** SPKI in base64, as WebCrypto imports it. */
  publicKey: string
  /** Signs nonces. */
  secret: Buffer
}

/**
 * The key pair of the encryption helper, in `login-key.pem` of the data folder, readable by its
 * owner alone; made when it is first needed. Machines that share visitors must share the file.
 */
export class CredentialKeys {
  readonly #file: string
  #keys: Promise<Keys> | undefined

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'login-key.pem')
  }

  async publicKey() {
    return (await this.#load()).publicKey
  }

  /**
   * A nonce for one sign-in, which Google puts into its token: it shows that the token was asked
   * for here, within an hour.
   */
  async issueNonce(now: number) {
    const payload = `${(now + nonceLifeMs).toString(36)}.${crypto.randomBytes(16).toString('base64url')}`
    return `${payload}.${sign(payload, (await this.#load()).secret)}`
  }

  async isOwnNonce(nonce: string, now: number) {
    const [, payload = '', expires = '', signature = ''] =
      /^(([0-9a-z]{1,11})\.[\w-]{22})\.([\w-]{43})$/.exec(nonce) ?? []
    const expected = sign(payload, (await this.#load()).secret)
    return isSameSecret(signature, expected) && Number.parseInt(expires, 36) > now
  }

  /**
   * What the helper encrypted: `_k` is a key of 16 characters by RSA-OAEP-SHA-256, `_a` the text by
   * AES-128-GCM, its 12-byte IV first and its tag last; both base64. Throws RequestRefused 400.
   */
  async decrypt(key: string, text: string): Promise<string> {
    const { privateKey } = await this.#load()
    try {
      const secret = crypto.privateDecrypt(
        { key: privateKey, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(key, 'base64'),
      )
      const sealed = Buffer.from(text, 'base64')
      const cipher = crypto
        .createDecipheriv('aes-128-gcm', secret, sealed.subarray(0, 12), { authTagLength: 16 })
        .setAuthTag(sealed.subarray(-16))
      return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString()
    } catch {
      throw new RequestRefused(400, 'redirect_data: cannot be decrypted')
    }
  }

  #load(): Promise<Keys> {
    this.#keys ??= this.#read().catch((error) => {
      this.#keys = undefined
      throw new RequestRefused(
        503,
        `the key pair cannot be stored: ${propertyOf(error, 'code') ?? 'the file is damaged'}`,
      )
    })
    return this.#keys
  }

  async #read(): Promise<Keys> {
    const pem = await readFile(this.#file, 'utf8').catch((error) =>
      propertyOf(error, 'code') === 'ENOENT' ? this.#make() : Promise.reject(error),
    )
    const privateKey = crypto.createPrivateKey(pem)
    const publicKey = crypto
      .createPublicKey(privateKey)
      .export({ type: 'spki', format: 'der' })
      .toString('base64')
    return {
      privateKey,
      publicKey,
      secret: Buffer.from(crypto.hkdfSync('sha256', pem, '', 'nonces', 32)),
    }
  }

  async #make(): Promise<string> {
    const keys = await promisify(crypto.generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const draft = `${this.#file}.${crypto.randomBytes(6).toString('hex')}`
    try {
      await writeFile(draft, keys.privateKey, { mode: 0o600, flush: true })
      // When processes start at the same time, the first key wins.
      await link(draft, this.#file)
    } catch (error) {
      if (propertyOf(error, 'code') !== 'EEXIST') throw error
    } finally {
      await rm(draft, { force: true })
    }
    return readFile(this.#file, 'utf8')
  }
}

const sign = (payload: string, secret: Buffer) =>
  crypto.createHmac('sha256', secret).update(payload).digest('base64url')
