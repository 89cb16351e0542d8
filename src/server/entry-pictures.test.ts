import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { light } from '../brand/colours.ts'
import { wholeFile } from '../test.fixture.ts'
import { appOf } from './app.fixture.ts'
import { contentAt, contentCopy, origin } from './content.fixture.ts'

describe('pictures beside an entry', () => {
  const root = contentCopy(wholeFile, ['en'])
  const place = 'blog/local-api-first-script'
  let media: ReturnType<typeof appOf>
  beforeAll(async () => {
    const picture = await sharp({
      create: { width: 800, height: 400, channels: 3, background: light.brand },
    })
      .png()
      .toBuffer()
    writeFileSync(join(root, place, 'chart.png'), picture)
    cpSync(join(root, place), join(root, 'blog/a-draft'), { recursive: true })
    writeFileSync(
      join(root, 'blog/a-draft/entry.yaml'),
      'draft: true\npublishedAt: 2026-01-01\ncategory: guides\nauthor: editorial\ncover: { scene: store, hue: lime }\n',
    )
    writeFileSync(
      join(root, place, 'en.md'),
      '---\ntitle: With a picture\ndescription: It has one.\n---\n![A chart](chart.png)\n',
    )
    media = appOf(contentAt(root))
  })

  test('are sent at each density', async () => {
    const answer = await media.request(`/media/${place}/chart.png?d=2`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(800)
    const again = await media.request(`/media/${place}/chart.png?d=2`, {
      headers: { 'if-none-match': String(answer.headers.get('etag')) },
    })
    expect(again.status).toBe(304)
  })

  test('not of a draft, and not words or facts', async () => {
    for (const path of ['blog/a-draft/chart.png', `${place}/en.md`, `${place}/entry.yaml`])
      expect((await media.request(`/media/${path}`)).status, path).toBe(404)
  })

  test('stand in the feed with addresses that are kept for ever', async () => {
    const feed = await (await media.request('/blog.xml')).text()
    const [, src = ''] =
      new RegExp(`src=&quot;${origin}(/media/[^&]*(?:&amp;amp;[^&]*)*)&quot;`).exec(feed) ?? []
    expect(feed).toMatch(
      new RegExp(`srcset=&quot;${origin}/media/\\S+ 1x, ${origin}/media/\\S+ 2x&quot;`),
    )
    const answer = await media.request(src.replaceAll('&amp;amp;', '&'))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })
})
