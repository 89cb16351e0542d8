import { readFileSync } from 'node:fs'

/**
 * What was written as `name=value` behind the names of benchmarks, such as `pages=home,pricing`.
 */
export const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`${name}=`))?.slice(name.length + 1)

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The value below which a share of the values lies, such as 0.99 of them. */
export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN

/** Memory of a process in megabytes; undefined where the system does not say. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

/**
 * Seconds of processor time a process has used: `utime` and `stime` of proc(5), in hundredths of a
 * second on every Linux that we measure on.
 */
export function processorSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')
  const [userTime, systemTime] = afterName.split(' ').slice(11, 13).map(Number)
  return ((userTime ?? 0) + (systemTime ?? 0)) / 100
}

export const row = (name: string, value: string, note = '') =>
  console.log(`${name.padEnd(44)} ${value.padStart(12)}  ${note}`)

/** A budget as a note, with whether it was missed; a benchmark that missed one fails at its end. */
export function budget(value: number, sign: '≤' | '≥', limit: number): string {
  const kept = sign === '≤' ? value <= limit : value >= limit
  if (!kept) process.exitCode = 1
  return `budget ${sign} ${limit}${kept ? '' : ', MISSED'}`
}
