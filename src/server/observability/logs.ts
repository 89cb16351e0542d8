import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'

/** The log: JSON lines on the standard output. */
export const openLog = ({ logLevel }: Config): Logger =>
  pino({
    level: logLevel,
    base: null,
    serializers: { err: (error: unknown) => errorForLog(error) },
  })

/**
 * An error in the log: its kind, message and stack. Other fields are left out, since a database
 * driver adds the refused row to them.
 */
interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

/** How many causes of causes are logged. */
const maxDepth = 3

/**
 * Serialises `err` for pino. E-mail addresses and queries that a message quotes are masked: logs
 * hold no visitor data.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: maskPersonalData(String(error)) }
  return {
    type: error.name,
    message: maskPersonalData(error.message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack !== undefined && { stack: maskPersonalData(error.stack) }),
    ...(error.cause !== undefined &&
      depth < maxDepth && { cause: errorForLog(error.cause, depth + 1) }),
  }
}

/** Masks what a message may quote of a visitor: an e-mail address, or the query of an address. */
export const maskPersonalData = (text: string) =>
  text
    .replace(/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}\.\p{L}{2,24}/gu, '[e-mail]')
    .replace(/\?[\w%.~-]+=[^\s"')]*/g, '?…')
