import { createHash, randomBytes } from 'node:crypto'

/** A secret part of an address, which nobody can guess. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
