import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

/**
 * What makes the load: wrk where it is installed, which takes a fifth of autocannon's processor
 * time from what it measures.
 */
export const generator = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk'

/**
 * Asks for one address over 50 connections for some seconds: how often, and how often a second.
 * Throws when an answer is bad.
 */
export async function load(
  url: string,
  seconds: number,
): Promise<{ requests: number; rate: number }> {
  if (generator === 'wrk') {
    const output = await outputOf('wrk', [
      '-t1',
      '-c50',
      `-d${seconds}`,
      '-H',
      'accept-encoding: br',
      url,
    ])
    const [, requests, taken] = /(\d+) requests in ([\d.]+)s/.exec(output) ?? []
    if (!requests || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`)
    return { requests: Number(requests), rate: Number(requests) / Number(taken) }
  }
  const result = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return { requests: result.requests.total, rate: result.requests.average }
}

export const outputOf = async (command: string, given: string[]): Promise<string> =>
  (await promisify(execFile)(command, given)).stdout
