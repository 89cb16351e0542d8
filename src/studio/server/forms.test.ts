import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser, openStudio, origin } from '../studio.fixture.ts'
import { readFields } from './forms.ts'

const scope = { onTestFinished }

/** A body without a length, which counts how much of it is taken. */
function endless(type: string) {
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += 16_384
      controller.enqueue(new Uint8Array(16_384).fill(97))
      if (taken.bytes >= 2 ** 22) controller.close()
    },
  })
  const headers = { origin, 'content-type': type, 'transfer-encoding': 'chunked' }
  return { taken, init: { method: 'POST', body, headers, duplex: 'half' } as const }
}

const strangersForms = [
  '/pictures',
  '/editor/preview',
  '/translations/es/import',
  '/translations/es/faq/free-plan',
  '/api/v1/repos/site/content/contents',
  '/users',
  '/sign-in',
  '/preview/x/link',
  '/nothing',
]

test('of what a stranger sends 256 KB are read, to whatever address', async () => {
  const { studio, browser } = await openStudio(scope)
  const support = browser()
  await support.signIn((await makeUser(studio, 'support')).email)
  for (const path of strangersForms) {
    const stated = await browser().post(path, { a: 'x'.repeat(300_000) })
    expect([path, stated.status]).toEqual([path, 413])
    const { taken, init } = endless('application/x-www-form-urlencoded')
    expect([path, (await browser().send(path, init)).status]).toEqual([path, 411])
    expect(taken.bytes).toBeLessThan(2 ** 16)
    const other = endless('application/json')
    const refused = await support.send(path, other.init)
    expect([path, refused.status]).toEqual([path, 411])
    expect(other.taken.bytes).toBeLessThan(2 ** 16)
  }
})

test.each(['OPTIONS', 'PUT', 'DELETE'])('%s is no method of the studio', async (method) => {
  const { browser } = await openStudio(scope)
  const refused = await browser().send('/', { method })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('of thousands of fields a page keeps a hundred', async () => {
  const { browser } = await openStudio(scope)
  const body = 'a=b&'.repeat(20_000)
  const type = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const many = await browser().send('/users', { method: 'POST', body, headers: type })
  expect((await many.text()).match(/<textarea/g)).toHaveLength(100)
})

// 130,000 would take half a second of everybody's time.
test('no more fields of a form are read than the longest form has', async () => {
  const app = new Hono().post('/', async (c) => c.json((await readFields(c)).length))
  const body = new URLSearchParams(Array.from({ length: 130_000 }, () => ['a', '']))
  expect(await (await app.request('/', { method: 'POST', body })).json()).toBe(2000)
})

const uploads = [
  ['/pictures', 'There is no such entry'],
  ['/translations/es/import', 'Choose an XLIFF file'],
] as const

test.each(uploads)('%s takes no thousands of fields for a file', async (path, sentence) => {
  const files = { 'faq/a/entry.yaml': 'order: 1\n' }
  const { studio, browser } = await openStudio(scope, {}, { files })
  const editor = browser()
  await editor.signIn((await makeUser(studio, 'editor')).email)
  const send = async (parts: number) => {
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = part('picture"; filename="a', 'a') + part('file"; filename="a', 'a')
    const body = `${part('entry', 'faq/a').repeat(parts)}${file}--x--\r\n`
    const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
    return (await editor.send(path, { method: 'POST', body, headers })).text()
  }
  expect(await send(1)).not.toContain(sentence)
  expect(await send(2000)).toContain(sentence)
  const { taken, init } = endless('application/x-www-form-urlencoded')
  expect((await editor.send(path, init)).status).toBe(411)
  expect(taken.bytes).toBeLessThan(2 ** 16)
})

test('a file of a translation tool has 8 MB at most', async () => {
  const { studio, browser } = await openStudio(scope)
  const editor = browser()
  await editor.signIn((await makeUser(studio, 'editor')).email)
  const body = new FormData()
  body.set('file', new File(['x'.repeat(8 * 2 ** 20)], 'a.xlf'))
  const sent = await editor.send('/translations/es/import', {
    method: 'POST',
    body,
    headers: { origin },
  })
  expect(sent.status).toBe(413)
})
