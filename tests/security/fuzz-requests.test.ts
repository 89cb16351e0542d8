import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { clientIp } from '../../src/server/api/client-ip.ts'
import { parseBody, readQuery } from '../../src/server/api/request-input.ts'
import { chooseEncoding } from '../../src/server/http/body.ts'
import { networkOf } from '../../src/server/http/ip-address.ts'
import { negotiatedResponse } from '../../src/server/http/response.ts'
import { corpus, fuzz, list, mixtureOf } from './fuzz.ts'

const words = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '<script>',
  '"',
  "'",
  '\0',
  '\r\n',
  '%0d%0a',
  '\ud800',
  '𝒳',
  'é',
]
const headers = corpus('headers')

describe('headers are hostile', () => {
  const bytes = (name: string) => Buffer.from(name)
  const body = {
    etag: 'W/"abc"',
    identity: bytes('identity'),
    gzip: bytes('gzip'),
    br: bytes('br'),
  }
  const encodings = mixtureOf([
    ...',;=/ ',
    'br',
    'gzip',
    'identity',
    'deflate',
    'q=',
    '0',
    '1',
    '0.000',
    'W/',
    '"abc"',
    'W/"abc"',
    '*',
    ...words,
    ...headers,
  ])
  fuzz(
    'validators and encodings',
    fc.record({ accept: encodings, match: encodings }),
    ({ accept, match }) => {
      const reply = negotiatedResponse({ encodings: accept, ifNoneMatch: match }, 200, body, {})
      expect(reply.headers.vary).toContain('Accept-Encoding')
      if (reply.status === 304) expect(match).toMatch(/"abc"|\*/)
      else {
        const encoding = chooseEncoding(accept, body)
        expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding)
        if (encoding !== 'identity')
          expect(accept.toLowerCase()).toMatch(new RegExp(`${encoding}|\\*`))
        expect(reply.headers['content-length']).toBe(String(encoding.length))
        expect(reply.body?.toString()).toBe(encoding)
      }
    },
    headers.map((value) => ({ accept: value, match: value })),
  )

  const ip = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    mixtureOf([...':.,%[] ', 'ffff', '::', '127.0.0.1', '0', 'fe80', ...headers], 6),
  )
  fuzz(
    'addresses of visitors',
    fc.record({
      socket: fc.oneof(fc.ipV4(), fc.ipV6()),
      claims: fc.array(ip, { maxLength: 3 }),
      written: fc.array(fc.oneof(fc.ipV4(), fc.ipV6()), { maxLength: 2 }),
    }),
    ({ socket, claims, written }) => {
      // Each proxy adds the address of whoever asked it: what the visitor claimed stands before
      // those.
      const header = [...claims, ...written].join(', ')
      const honest = clientIp(socket, written.join(', ') || undefined, written.length)
      expect(clientIp(socket, header, written.length)).toBe(honest)
      expect(isIP(honest)).not.toBe(0)
      expect(networkOf(honest)).not.toBe('')
      // Where more proxies are configured than there are, a claim is used at worst, but never
      // anything that is no address.
      expect(isIP(clientIp(socket, header, 3))).not.toBe(0)
    },
  )
})

describe('bodies and queries are hostile', () => {
  const untouched = () =>
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeNames)
  const prototypeNames = Object.getOwnPropertyNames(Object.prototype)
  const refusal = (error: unknown) => {
    expect(error).toMatchObject({ name: 'Error', status: 400 })
    expect((error as Error).message).toMatch(/^[\x20-\x7e]{1,300}$/)
  }
  const plain = (fields: Record<string, unknown>) => {
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    untouched()
  }
  const fieldParts = [
    ...'&=[]+%;.',
    '%00',
    '__proto__[x]=1',
    'a=1',
    'a[__proto__][x]=1',
    'constructor.prototype.x=1',
    '&a=',
    ...words,
  ]
  const encoded = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

  fuzz('queries and forms', mixtureOf(fieldParts, 16), async (text) => {
    try {
      const fields = readQuery(`?${text}`)
      plain(fields)
      for (const value of Object.values(fields)) expect(typeof value).toBe('string')
    } catch (error) {
      refusal(error)
    }
    await parseBody(
      'application/x-www-form-urlencoded',
      encoded(text),
      'application/x-www-form-urlencoded',
    ).then(plain, refusal)
  })

  const partParts = [
    ...list(
      '--b¦--b--¦\r\n¦\n¦\r\n\r\n¦Content-Disposition: form-data; name="a"¦content-disposition: form-data; name="__proto__"¦; filename="x"',
    ),
    "; filename*=UTF-8''x",
  ]
  fuzz(
    'multipart bodies',
    fc.record({
      text: mixtureOf(
        [
          ...partParts,
          'Content-Type: text/html',
          'Content-Transfer-Encoding: base64',
          'x',
          '"',
          ...words,
        ],
        24,
      ),
      boundary: mixtureOf(['b', '"', ';', ' ', 'b; charset=x'], 3),
    }),
    async ({ text, boundary }) => {
      const whole = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--b--\r\n`
      for (const [body, type] of [
        [text, `multipart/form-data; boundary=${boundary}`],
        [whole, 'multipart/form-data; boundary=b'],
      ] as const)
        await parseBody(
          'multipart/form-data',
          encoded(body),
          type.replace(/[^\x20-\x7e]/g, '?'),
        ).then(plain, refusal)
    },
  )

  const jsonParts = [
    ...'{}[]:,"\\ ',
    ...list(
      'null¦true¦1e999¦-0¦"a"¦"a":¦{"__proto__":¦"constructor":{"prototype":¦\\u0000¦\\ud800¦\\u005f_proto__',
    ),
    ...words,
  ]
  fuzz('JSON bodies', fc.oneof(mixtureOf(jsonParts, 20), fc.json()), async (text) => {
    const read = await parseBody(
      'application/json',
      new TextEncoder().encode(text),
      'application/json',
    ).then(
      (fields) => fields,
      (error) => void refusal(error),
    )
    if (read) {
      untouched()
      expect(read).toEqual(JSON.parse(text))
    }
  })
})
