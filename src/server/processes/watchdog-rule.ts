/** How often the watchdog looks within the time a render may take. */
export const looks = 5
/** How many times as long the thread may be busy with anything else: reading content anew takes seconds on a large site. */
const otherWork = 6
/** How many times as long it may take when the processor does little of it: a busy machine, or a disk that does not answer. */
const waiting = 3

/** What the watchdog sees at one look. */
export interface Look {
  /** The number of the render under way; undefined between two. */
  render: number | undefined
  /** How often the thread has come to its timers. */
  beats: number
  /** Milliseconds of processor time the process has had. */
  processor: number
}

/**
 * Decides whether a thread is stuck, look by look: in one render for its whole time (`timeout`, milliseconds of processor time), or
 * in anything else for six times as long. Without a clock: neither a machine that slept nor a process that got no processor is stuck.
 */
export function watchdogRule(timeout: number): (look: Look) => 'fine' | 'render' | 'other' {
  const span = (same: (look: Look, last: Look) => boolean) => {
    let first: Look | undefined
    let last: Look | undefined
    let count = 0
    /** For how many times the render's time it has been the same. */
    return (look: Look): number => {
      if (first && last && same(look, last)) count++
      else {
        first = look
        count = 0
      }
      last = look
      return Math.max((look.processor - first.processor) / timeout, count / looks / waiting)
    }
  }
  const render = span((look, last) => look.render !== undefined && look.render === last.render)
  const beats = span((look, last) => look.beats === last.beats)
  return (look) => {
    const [inRender, inAll] = [render(look), beats(look)]
    return inRender >= 1 ? 'render' : inAll >= otherWork ? 'other' : 'fine'
  }
}
