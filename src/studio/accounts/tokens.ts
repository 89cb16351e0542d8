import { createHash, randomBytes } from 'node:crypto'

/** A random, URL-safe secret. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** The hash that is stored in place of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
