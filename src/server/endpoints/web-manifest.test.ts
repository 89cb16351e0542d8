import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandFiles } from '../../brand/files.ts'
import { realContent } from '../content.fixture.ts'
import { webManifest } from './web-manifest.ts'

test('names the site as the content does, and pictures of the size that they are', async () => {
  const { store, trackedContent } = realContent()
  const manifest = JSON.parse(webManifest(trackedContent()))
  expect(store.setting('site')).toMatchObject({
    longName: manifest.name,
    name: manifest.short_name,
  })
  const files = await brandFiles()
  for (const { src, sizes } of manifest.icons.slice(1)) {
    const { width, height } = await sharp(files.get(src.slice(1))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
