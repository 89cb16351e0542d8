import { expect, test } from 'vitest'
import { realContent } from '../content.fixture.ts'
import { newestVersions } from './newest-versions.ts'

test('a system without a file does not keep the site from being exported', async () => {
  const { reader } = realContent()
  const content = reader()
  const downloads = content.setting('downloads')
  const [first, ...others] = downloads.systems.map(({ id }) => id)
  expect([...(await newestVersions(content)).keys()]).toEqual([first, ...others])
  const releases = content.list('releases', 'en').map((release) => ({ ...release, facts: { ...release.facts, builds: { ...release.facts.builds, [first as string]: undefined } } }))
  const fewer = Object.assign(reader(), { list: () => releases })
  expect([...(await newestVersions(fewer)).keys()]).toEqual(others)
})
