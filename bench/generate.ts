import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../src/languages/languages.ts'

const paragraph =
  'A profile keeps its own cookies, storage and proxy, so that the work of one account never touches another. Teams name their profiles by client, market and task, and the log says who opened which of them and when. '

/** A content folder of the present content and `count` more blog articles in every language. */
export function generateContent(folder: string, count: number) {
  cpSync('content', folder, { recursive: true })
  // Lists need their own page in each language; the words of the English one do for a measurement.
  for (const locale of locales)
    cpSync('content/pages/blog/en.md', join(folder, `pages/blog/${locale}.md`))
  const categories = ['guides', 'teams', 'automation', 'proxies', 'commerce']
  for (let n = 0; n < count; n++) {
    const entry = join(folder, `blog/generated-${n}`)
    mkdirSync(entry, { recursive: true })
    const day = new Date(Date.UTC(2024, 0, 1 + (n % 900))).toISOString().slice(0, 10)
    writeFileSync(
      join(entry, 'entry.yaml'),
      `publishedAt: ${day}\ncategory: ${categories[n % categories.length]}\ntags: [profiles, security]\nauthor: editorial\ncover: { scene: windows, hue: sky }\n`,
    )
    for (const locale of locales) {
      const sections = Array.from(
        { length: 5 },
        (_, index) =>
          `## Section ${index + 1}\n\n${paragraph.repeat(3)}\n\n- One thing\n- Another thing\n\n| Name | Value |\n|---|---|\n| A | 1 |\n| B | 2 |\n`,
      )
      writeFileSync(
        join(entry, `${locale}.md`),
        `---\ntitle: Generated article ${n} for a measurement (${locale})\ndescription: An article that exists only while something is measured, with words enough to be like a real one in length.\n---\n\n${sections.join('\n')}\n\nSee [pricing](/pricing) and [downloads](/download).\n`,
      )
    }
  }
}
