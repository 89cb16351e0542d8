import { expect, test } from 'vitest'
import { locales } from '../../languages/languages.ts'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { handlersOf } from '../app.fixture.ts'
import { createApp } from '../app.ts'
import { realContent } from '../content.fixture.ts'
import { PictureCache, PicturesBusy } from '../pictures/picture-cache.ts'
import { refusalResponse } from '../refusals.ts'
import { ogImageResponse } from './pictures.ts'

const dir = testFolder(wholeFile)

test('sends 503 with Retry-After while too many Open Graph pictures wait, and the picture afterwards', async () => {
  const content = realContent().trackedContent()
  const cache = new PictureCache({ dir, maxWaiting: 20 })
  const request = new Request('http://localhost/')
  const paths = locales
    .flatMap((locale) => content.list('blog', locale).map(({ id }) => `${locale}/blog/${id}.png`))
    .slice(0, 24)
  const send = (path: string) =>
    ogImageResponse(request, path, content, cache).catch(refusalResponse)
  const replies = await Promise.all(paths.map(send))
  const refused = replies.flatMap((reply, index) => (reply?.status === 503 ? [index] : []))
  expect(refused).toHaveLength(paths.length - 21)
  expect(Object.fromEntries(replies[refused[0] ?? 0]?.headers ?? [])).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
  })
  expect((await send(paths[refused[0] ?? 0] ?? ''))?.status).toBe(200)
})

test('a picture is refused while too many wait to be made, without a line in the log', async () => {
  const logged: unknown[] = []
  const busy = createApp({
    pages: { respond: () => new Response('a page') },
    handlers: {
      ...handlersOf(realContent()),
      picture: () => Promise.reject(new PicturesBusy()),
    },
    logFailure: (error) => void logged.push(error),
    trustProxy: 0,
  })
  const { status, headers } = await busy.request('/pictures/en/home.png')
  expect([status, headers.get('retry-after'), logged]).toEqual([503, '5', []])
})
