import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allPages } from '../../content/availability.ts'
import type { MessageTree } from '../../languages/messages.ts'
import { contentCopy } from '../content.fixture.ts'
import { siteOf } from './page-handler.fixture.ts'

/** Every text of a tree with an element after it, which ICU takes for text. */
const withElement = (tree: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? `${value}'<'x-evil'>'` : withElement(value),
    ]),
  )

test('security: no message becomes an element, on any page', async () => {
  const root = contentCopy(undefined, ['en'])
  const file = join(root, 'messages/en.json')
  writeFileSync(file, JSON.stringify(withElement(JSON.parse(readFileSync(file, 'utf8')))))
  const { site, visit } = siteOf(root)
  const paths = [...allPages('en', site.trackedContent())].map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const path of [...paths, '/nope', '/error/502']) {
    const { html } = await visit(path)
    expect(html).toContain('x-evil')
    if (html.includes('<x-evil')) wrong.push(path)
  }
  expect(wrong).toEqual([])
})
