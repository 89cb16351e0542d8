/** The message of a caught error; never empty. */
export const errorMessage = (error: unknown) =>
  (error instanceof Error && error.message) || String(error)

/** The code of a caught error, such as `ENOENT`; undefined where it has none. */
export const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
