import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '../server/content.fixture.ts'
import { siteOf } from '../server/pages/page-handler.fixture.ts'

const kinds: [path: string, entry: string][] = [
  ['/blog/choose-a-proxy-for-the-job', 'blog/choose-a-proxy-for-the-job'],
  ['/docs/local-api', 'docs/local-api'],
  ['/helps/add-a-proxy', 'helps/add-a-proxy'],
  ['/partner/bramble-and-beacon', 'partners/bramble-and-beacon'],
  ['/privacy', 'pages/privacy'],
]

test('write-content: a picture beside an entry is shown where its text names it, whatever the entry is', async () => {
  const root = contentCopy()
  for (const [, entry] of kinds)
    appendFileSync(join(root, entry, 'en.md'), '\n![What it shows](screen.png)\n')
  const { visit } = siteOf(root, {
    pictures: (collection, id, name) => ({
      src: `/media/${collection}/${id}/${name}`,
      srcset: '',
      width: 4,
      height: 3,
    }),
  })
  for (const [path, entry] of kinds)
    expect((await visit(path)).html).toContain(`<img src="/media/${entry}/screen.png"`)
})
