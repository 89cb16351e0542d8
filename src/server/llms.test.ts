import { expect, test } from 'vitest'
import { findRoute, offeredIn } from '../routes/offered.ts'
import { finalPath } from '../routes/paths.ts'
import { origin, realContent } from './content.fixture.ts'
import { llmsText } from './llms.ts'

const { reader } = realContent()
const text = llmsText(reader(), origin)

test('begins with a title and a summary', () => {
  expect(text).toMatch(/^# Facet Browser\n\n> \S.*\n\n/)
})

test('states every plan with its price', () => {
  const content = reader()
  const plans = text.slice(text.indexOf('## Plans'), text.indexOf('## Main pages'))
  expect(plans.match(/^- /gm)).toHaveLength(content.setting('prices').plans.length + 1)
  for (const { steps } of content.setting('prices').plans) for (const { price } of steps) if (price?.USD) expect(plans).toContain(`$${price.USD}`)
})

test('every link leads to a page that is there, once a section', () => {
  const content = reader()
  const sections = text.split(/^## /m).slice(1)
  for (const section of sections.filter((part) => !part.startsWith('Plans'))) {
    const links = [...section.matchAll(/\]\((https:[^)]+)\)/g)].map(([, href]) => href as string)
    expect(links.length, section).toBeGreaterThan(0)
    expect(new Set(links).size).toBe(links.length)
    for (const link of links.filter((href) => href !== `${origin}/sitemap.xml`)) {
      const final = finalPath(link.slice(origin.length))
      const match = final.kind === 'path' ? findRoute(final.path, content) : undefined
      expect(match && offeredIn(match, content).length, link).toBeGreaterThan(0)
    }
  }
})

test('every line is a heading, a summary, a point or a paragraph', () => {
  for (const line of text.split('\n')) expect(line).toMatch(/^(?:#{1,2} \S.*|> \S.*|- (?:\[[^\]]+\]\(https:\/\/\S+\)(?:: \S.*)?|[^[\s].*)|[^\s#>-].*|)$/)
})
