import { contentInEveryLocale } from '../../src/server/content.fixture.ts'
import type { Scope } from './folder.ts'

/** A folder with some of the site's content, for one test. */
export function testContent({ onTestFinished }: Scope): string {
  const { root, remove } = contentInEveryLocale()
  onTestFinished(remove)
  return root
}
