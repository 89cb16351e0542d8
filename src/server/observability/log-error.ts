/** An error in the log: what it is and where it arose. Its other fields are left out, as a driver puts the refused row into them. */
export interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

/** How many causes of causes are told. */
const deepest = 3

/** Serialises `err` for pino. E-mail addresses and queries that a message quotes are masked (quality: "no visitor data in logs"). */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: masked(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: masked(error.stack) }),
    ...(error.cause !== undefined && depth < deepest && { cause: errorForLog(error.cause, depth + 1) }),
  }
}

/** What a message may quote of a visitor: an e-mail address, or the query of an address. */
export const masked = (text: string): string => text.replace(/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}\.\p{L}{2,24}/gu, '[e-mail]').replace(/\?[\w%.~-]+=[^\s"')]*/g, '?…')
