/** A mistake of the operator's ends the start with one line, not a stack. */
export function startWith<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    return stopWith(error)
  }
}

export function stopWith(error: unknown): never {
  console.error((error as Error).message)
  process.exit(1)
}
