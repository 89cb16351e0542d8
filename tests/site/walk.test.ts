import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { languages } from '../../src/languages/languages.ts'
import { siteSettings } from '../../src/site.fixture.ts'
import { sample } from '../../src/thorough.fixture.ts'

const base = inject('base')
const origin = siteSettings.origin

/**
 * Asks for an address of the public origin without cookies or languages, as a crawler does;
 * uncompressed, as it is read at once.
 */
const ask = (address: string): Promise<Response> =>
  fetch(base + address.replace(origin, ''), {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity' },
  })

async function locations(path: string): Promise<string[]> {
  const answer = await ask(path)
  expect(answer.status, path).toBe(200)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) =>
    (found[1] as string).replaceAll('&amp;', '&'),
  )
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** The keys of interface messages: `nav.docs`. */
const keysIn = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysIn(value, `${path}${key}.`),
  )
const messageKeys = new Set(keysIn(JSON.parse(readFileSync('content/messages/en.json', 'utf8'))))

/** What is wrong with a page's markup; its texts do not matter. */
function problemsOf(html: string): string[] {
  const found: string[] = []
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] as string)
  if (new Set(ids).size !== ids.length) found.push(`an id twice among ${ids}`)
  if (html.split('<h1').length !== 2) found.push(`${html.split('<h1').length - 1} h1`)
  if (/<[^>]*\sstyle="/.test(html)) found.push('a style attribute')
  const withoutCode = html.replace(/<(code|script)\b.*?<\/\1>/gs, '')
  if (/undefined|\[object Object\]|\bNaN\b/.test(withoutCode))
    found.push('undefined, NaN or [object Object]')
  // Browsers fill in what has `data-fill`; in a path of the API it is no placeholder of ours.
  const placeholder = /(?<!\/)\{[a-z]\w*\}/i.exec(
    withoutCode.replace(/<\w+[^>]* data-fill[^>]*>[^<]*|<[^>]*>/g, ''),
  )
  if (placeholder) found.push(`${placeholder[0]}, which nobody filled in`)
  for (const [, text = ''] of html.matchAll(/>([\w.]+)</g))
    if (messageKeys.has(text)) found.push(`${text}, a key in place of its message`)
  return found
}

/** Runs jobs a few at a time. */
async function each<T>(items: Iterable<T>, job: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await job(item)
    }),
  )
}

describe('every address of every sitemap', () => {
  const links = new Map<string, string>()
  const visited = new Set<string>()

  for (const { code, tag, lang, hreflang } of sample(3, languages)) {
    test(`${code}: answers 200 in its language, is sound, and is among its own alternates`, async () => {
      const addresses = await locations(`/${tag}-sitemap.xml`)
      expect(addresses.length).toBeGreaterThanOrEqual(3)
      expect(new Set(addresses).size).toBe(addresses.length)
      await each(addresses, async (address) => {
        const answer = await ask(address)
        expect(answer.status, address).toBe(200)
        visited.add(address.replace(origin, '') || '/')
        const html = await answer.text()
        expect(attribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang'), address).toBe(lang)
        expect(
          attribute(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '', 'href'),
          address,
        ).toBe(address)
        const alternates = [...html.matchAll(/<link rel="alternate" hrefLang[^>]*>/gi)].map(
          ([found]) => ({ lang: attribute(found, 'hreflang'), href: attribute(found, 'href') }),
        )
        expect(alternates, address).toContainEqual({ lang: hreflang, href: address })
        expect(
          attribute(/<meta name="robots"[^>]*>/.exec(html)?.[0] ?? '', 'content'),
          address,
        ).toBeUndefined()
        expect(problemsOf(html), address).toEqual([])
        for (const [tagText] of html.matchAll(/<a\s[^>]*>/g)) {
          const href = attribute(tagText, 'href')
          if (href?.startsWith('/'))
            links.set(
              code === 'zh' && !href.includes('lang=')
                ? `${href.split('#')[0]} zh`
                : (href.split('#')[0] as string),
              address,
            )
        }
      })
    })
  }

  test('every internal link on every page answers 200, in place', async () => {
    expect(links.size).toBeGreaterThan(200)
    const broken: string[] = []
    await each(links, async ([link, from]) => {
      const [href, zh] = link.split(' ') as [string, string?]
      if (!zh && visited.has(href)) return
      const answer = await fetch(base + href, {
        method: 'HEAD',
        redirect: 'manual',
        headers: zh ? { cookie: 'language=zh-CN' } : {},
      })
      // Plain links to a download lead to the file's host.
      const good = /^\/download\/com_/.test(href) ? answer.status === 302 : answer.status === 200
      if (!good) broken.push(`${answer.status} ${link} on ${from}`)
    })
    expect(broken).toEqual([])
  })
})
