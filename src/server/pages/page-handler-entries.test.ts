import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '../content.fixture.ts'
import { siteOf } from './page-handler.fixture.ts'

/** Writes fields of an entry's data; undefined leaves one out. */
function setData(root: string, entry: string, fields: Record<string, string | undefined>) {
  const file = join(root, entry, 'entry.yaml')
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !Object.hasOwn(fields, line.split(':')[0] ?? ''))
  const set = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  writeFileSync(file, [...set, ...kept].join('\n'))
}

test('a fix of an older line, published later, is not the current version', async () => {
  const root = contentCopy()
  cpSync(join(root, 'releases/5.4.2'), join(root, 'releases/5.3.9'), { recursive: true })
  setData(root, 'releases/5.3.9', {
    version: '5.3.9',
    publishedAt: '2026-11-30',
    engine: '99.0.1.2',
  })
  const { visit } = siteOf(root)
  for (const path of ['/', '/download'])
    expect((await visit(path)).html).toContain('"softwareVersion":"5.4.2"')
  expect((await visit('/alternatives/gologin-alternative')).html).not.toContain('Chromium 99')
})

test('a chapter that is added to a page stands in its text, and moves none that have a place', async () => {
  const { root, visit, content } = siteOf(contentCopy())
  const asides = (html: string) =>
    [...html.matchAll(/class="[^"]*\btext-sm"><h2 id="([^"]*)|<details[^>]* id="([^"]*)/g)].map(
      ([, aside, subject]) => aside ?? subject,
    )
  for (const [page, before] of [
    ['contact', '\n## How to get'],
    ['cookies', '\n## Your choice'],
    ['security', '\n## Your profiles'],
  ] as const) {
    const file = join(root, 'pages', page, 'en.md')
    const was = await visit(`/${page}`)
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8').replace(before, `\n## Added\n\nIts text.\n${before}`)}\n## Last\n\nEnd.\n`,
    )
    content.refresh([`pages/${page}/en.md`])
    const { html } = await visit(`/${page}`)
    expect(html).toMatch(/<h2 id="added"(?:(?!<h2).)*<p>Its text\.<\/p>(?:(?!<p>).)*<h2 /s)
    expect(asides(html)).toEqual(asides(was.html))
    if (page === 'cookies')
      expect(html).toMatch(/<h2 id="your-choice"(?:(?!<h2).)*id="consent-choice"/s)
    if (page === 'security')
      for (const chapter of ['your-profiles', 'report-a-vulnerability'])
        expect(html).toMatch(new RegExp(`href="#${chapter}" class="button`))
  }
})

/**
 * When an article was published and updated; the day it shows, and what search engines are told.
 */
const updates: [
  published: string,
  updated: string | undefined,
  shown: string | undefined,
  modified: string,
][] = [
  ['2026-11-20', undefined, undefined, '2026-11-20'],
  ['2026-11-20', '2026-11-22', '22\u00A0November 2026', '2026-11-22'],
  // Finished before its time came.
  ['2026-11-20', '2026-11-18', undefined, '2026-11-20'],
  ['2026-11-20T08:00:00Z', '2026-11-20', undefined, '2026-11-20T08:00:00Z'],
  ['2026-11-20', '2026-11-20T08:00:00Z', undefined, '2026-11-20T08:00:00Z'],
]

test('an article says when it was updated where that was on a later day', async () => {
  const { root, visit, content } = siteOf(contentCopy())
  for (const [publishedAt, updatedAt, shown, modified] of updates) {
    setData(root, 'blog/local-api-first-script', { publishedAt, updatedAt })
    content.refresh(['blog/local-api-first-script/entry.yaml'])
    const { html } = await visit('/blog/local-api-first-script')
    expect([publishedAt, updatedAt, /Updated ([^<]+)</.exec(html)?.[1]]).toEqual([
      publishedAt,
      updatedAt,
      shown,
    ])
    expect(html).toContain(`"dateModified":"${modified}"`)
    expect(html).toContain(`<meta property="article:modified_time" content="${modified}"`)
  }
})
