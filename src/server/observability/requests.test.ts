import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { errorForLog, maskPersonalData } from './logs.ts'
import { logFailures, requestId } from './requests.ts'

/** A log whose lines are kept, at a moment that stands still until it is moved. */
function logged() {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { base: null, timestamp: false, serializers: { err: errorForLog } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const clock = { now: 0 }
  return { lines, clock, logFailure: logFailures(log, () => clock.now) }
}
const about = (status: number, id = 'abcdef12') => ({ id, route: 'article', status, ms: 1.4 })

describe('request ids', () => {
  test.each([
    ['none is made up from nothing', undefined, 1, false],
    ["a trusted proxy's is taken", '9f86d081884c7d65', 1, true],
    ["a visitor's claim is not", '9f86d081884c7d65', 0, false],
    ['one with a line feed is not', 'abcdefgh\n{"level":60}', 1, false],
    ['one that is too long is not', 'a'.repeat(65), 1, false],
  ])('%s', (_, given, trust, taken) => {
    const id = requestId(given, trust)
    if (taken) expect(id).toBe(given)
    else expect(id).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('failures', () => {
  test('have a line with id, route, status, duration and cause', () => {
    const { lines, logFailure } = logged()
    logFailure(new Error('no prices'), { ...about(500), page: '/pricing' }, 'a page failed')
    expect(lines[0]).toMatchObject({
      id: 'abcdef12',
      route: 'article',
      page: '/pricing',
      status: 500,
      ms: 1,
      err: { message: 'no prices' },
      msg: 'a page failed',
    })
  })

  test('that come as a flood have 20 lines a second, and the next one says how many have none', () => {
    const { lines, clock, logFailure } = logged()
    for (let count = 0; count < 500; count++)
      logFailure(new Error('away'), about(503), 'a call failed')
    expect(lines).toHaveLength(20)
    clock.now += 1000
    logFailure(new Error('away'), about(503), 'a call failed')
    expect(lines.at(-1)).toMatchObject({ unlogged: 480 })
  })
})

describe('errors in the log', () => {
  test('are told with their causes, without the fields a driver adds', () => {
    const error = Object.assign(
      new Error('refused', { cause: Object.assign(new Error('away'), { code: 'ECONNREFUSED' }) }),
      {
        detail: 'Key (email)=(a@b.example)',
        parameters: ['words'],
      },
    )
    expect(errorForLog(error)).toEqual({
      type: 'Error',
      message: 'refused',
      stack: expect.stringContaining('refused'),
      cause: { type: 'Error', message: 'away', code: 'ECONNREFUSED', stack: expect.any(String) },
    })
  })
  test('that cause each other are told three deep', () => {
    const error = new Error('round')
    error.cause = error
    expect(JSON.stringify(errorForLog(error)).split('"cause"')).toHaveLength(4)
  })
  test.each([
    ['value "anna.lee+x@mail.example" is taken', 'value "[e-mail]" is taken'],
    ['GET https://api.example/a?mail=x&y=1 failed', 'GET https://api.example/a?… failed'],
    [
      'at file:///srv/node_modules/@hono/node-server/a.js:1:2',
      'at file:///srv/node_modules/@hono/node-server/a.js:1:2',
    ],
  ])('%s', (message, expected) => expect(maskPersonalData(message)).toBe(expected))
})
