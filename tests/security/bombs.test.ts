import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../src/server/api/api.fixture.ts'
import { wholeFile } from '../../src/test.fixture.ts'

const api = testApi({ limits: { take: () => 0 } }, wholeFile)

/** What a call for messages takes, in bytes. */
const limit = 24 * 1024
const fill = (count: number, each: (index: number) => string): string => {
  let text = ''
  for (let index = 0; index < count && text.length < limit - 600; index++) text += each(index)
  return text
}
const field = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const message = field('email', 'a@example.com') + field('message', 'Good day.')
/** A form within a form, and so on, each of whose ends is there. */
const nested = (depth: number): string =>
  depth === 0
    ? 'x'
    : `--b${depth}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=b${depth - 1}\r\n\r\n${nested(depth - 1)}\r\n--b${depth}--`

const form = 'multipart/form-data; boundary=b'
const urlencoded = 'application/x-www-form-urlencoded'
const fields = 'email=a%40example.com&message=x'

describe('bodies that are made to cost much are refused, or read once for what they say', () => {
  test.each<
    [
      what: string,
      body: string | Buffer<ArrayBuffer>,
      headers: Record<string, string>,
      status: number,
      kept: number,
    ]
  >([
    [
      'hundreds of parts that nobody asked for',
      `${message}${fill(5000, (index) => field(`x${index}`, ''))}--b--`,
      { 'content-type': form },
      200,
      1,
    ],
    [
      'hundreds of parts of one name',
      `${message}${fill(5000, () => field('name', 'x'))}--b--`,
      { 'content-type': form },
      400,
      0,
    ],
    [
      'hundreds of files',
      `${message}${fill(5000, (index) => field(`x${index}`, '', '; filename="a"'))}--b--`,
      { 'content-type': form },
      400,
      0,
    ],
    [
      'forms within forms',
      `${message}${field('name', nested(100))}--b--`,
      { 'content-type': form },
      400,
      0,
    ],
    [
      'a part whose headers have no end',
      `${message}--b\r\n${fill(5000, (index) => `X-${index}: y\r\n`)}`,
      { 'content-type': form },
      400,
      0,
    ],
    [
      'thousands of beginnings of its boundary',
      `${message}${field(
        'name',
        fill(9000, () => '\r\n-'),
      )}--b--`,
      { 'content-type': form },
      400,
      0,
    ],
    [
      'a form that does not end',
      `${message}${field('name', 'x')}`,
      { 'content-type': form },
      400,
      0,
    ],
    [
      'a boundary of 8,000 characters',
      message,
      { 'content-type': `multipart/form-data; boundary=${'b'.repeat(8000)}` },
      400,
      0,
    ],
    [
      'thousands of empty fields',
      fields + '&'.repeat(limit - 600),
      { 'content-type': urlencoded },
      200,
      1,
    ],
    [
      'thousands of fields of a name',
      fields + '&a'.repeat(9000),
      { 'content-type': urlencoded },
      400,
      0,
    ],
    [
      'thousands of fields',
      fields + fill(9000, (index) => `&a${index}`),
      { 'content-type': urlencoded },
      200,
      1,
    ],
    [
      '100 MB in 100 KB',
      gzipSync(Buffer.alloc(100_000_000)),
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      415,
      0,
    ],
    [
      'a message that is compressed',
      gzipSync('{"email":"a@example.com","message":"x"}'),
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      415,
      0,
    ],
    [
      'the same, and nothing says so',
      gzipSync('{"email":"a@example.com","message":"x"}'),
      { 'content-type': 'application/json' },
      400,
      0,
    ],
    [
      'a length that is a lie',
      'x'.repeat(limit + 1),
      { 'content-type': urlencoded, 'content-length': '10' },
      413,
      0,
    ],
  ])('%s', async (_what, body, headers, status, kept) => {
    const before = (await api.counts()).messages
    const answer = await api.ask('/support/messages', { method: 'POST', body, headers })
    expect(answer.status).toBe(status)
    expect((await answer.text()).length).toBeLessThan(400)
    expect((await api.counts()).messages - before).toBe(kept)
    expect(api.problems).toEqual([])
  })
})
