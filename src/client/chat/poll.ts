/** Milliseconds between looks, and how many of them (spec §4, §9). */
const pollTime = 500
const pollTicks = 1200

/** Looks every 0.5 s, up to 1200 times, whether something is up. Answers false at once when it failed. */
export function poll(isUp: () => boolean, failed: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let ticks = 0
    const end = (up: boolean) => {
      clearInterval(timer)
      resolve(up)
    }
    const timer = setInterval(() => {
      if (isUp()) end(true)
      else if (++ticks >= pollTicks) end(false)
    }, pollTime)
    failed.addEventListener('abort', () => end(false))
  })
}
