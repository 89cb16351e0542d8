/**
 * Calls `stop` for each signal that ends a command. npm's shell does not pass signals on: when the
 * shell is gone, nobody uses what the command started.
 */
export function onStop(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
}
