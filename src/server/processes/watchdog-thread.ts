import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { RenderMemory } from '../pages/render-memory.ts'
import { StuckPages } from './stuck-pages.ts'
import { looks, watchdogRule } from './watchdog-rule.ts'

/** What `render-watch.ts` gives this thread. `timeout` in milliseconds. */
export interface WatchdogData {
  buffer: SharedArrayBuffer
  timeout: number
  notes: string
  /** Fields of every line of the log. */
  base: object
}

const { buffer, timeout, notes, base } = workerData as WatchdogData
const memory = new RenderMemory(buffer)
const verdict = watchdogRule(timeout)

// Nothing can interrupt a thread that loops: the process ends, and whoever supervises it starts a new one.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const found = verdict({ render: memory.render, beats: memory.beats, processor: (user + system) / 1000 })
  if (found === 'fine') return
  const page = found === 'render' ? memory.key : undefined
  let problem: string | undefined
  try {
    if (page !== undefined) new StuckPages(notes).note(page)
  } catch (error) {
    problem = (error as Error).message
  }
  const msg = page === undefined ? 'the process does not come to an end with what it does: it is ended' : 'a page does not come to an end: the process is ended, and the page rests'
  try {
    writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), ...base, page, problem, msg })}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}, timeout / looks)
