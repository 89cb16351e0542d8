import { createHash, randomBytes } from 'node:crypto'

/** A secret of an address, which nobody guesses. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** What is kept of one. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
