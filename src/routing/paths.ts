import { type Locale, languageOf, languages } from '../languages/languages.ts'
import { localeOfTag } from '../languages/tags.ts'

/**
 * A path that is final: its locale, when the path itself names one, and the rest as the route table
 * writes it.
 */
export interface FinalPath {
  kind: 'path'
  prefix: Locale | undefined
  /** Decoded, without the locale's prefix, always starting with `/`. */
  path: string
  /** Everything after `?`, undecoded, '' when there is none. */
  query: string
}
export interface PathRedirect {
  kind: 'redirect'
  status: 301 | 302
  /** Path and query on this site, ASCII, never starting with two slashes. */
  to: string
}

const byPrefix = new Map<string, Locale>(
  languages
    .filter((language) => language.prefix)
    .map((language) => [language.prefix.slice(1), language.code]),
)
/** The docs' own path names the language as their readers know it: `/vi/docs`. */
const docsPrefix = new Map<string, Locale>(
  languages
    .filter((language) => language.docs !== '/docs')
    .map((language) => [language.docs.split('/')[1] as string, language.code]),
)
const aliasShape = /^[a-z]{2}(?:[-_][a-z0-9]{2,8}){0,3}$/i

/**
 * Turns what a request line holds into a final path, or into the one redirect that leads there
 * (spec §2, "Path normalisation rules"). Takes any string; answers with a redirect only to this
 * site, and never twice for the same address.
 */
export function finalPath(raw: string): FinalPath | PathRedirect {
  const mark = raw.indexOf('?')
  const query = mark < 0 ? '' : raw.slice(mark + 1)
  const rawPath = mark < 0 ? raw : raw.slice(0, mark)
  const decoded = decodePath(rawPath)
  if (
    decoded === undefined ||
    !rawPath.startsWith('/') ||
    (decoded.includes('\\') && /^[/\\]+$/.test(decoded))
  )
    return redirect(302, '/', query)

  const { segments, unprefixed } = canonicalSegments(
    withoutHtml(rawPath.replaceAll('\\', '/').split('/').filter(Boolean).map(decodeUnreserved)),
  )
  const path = `/${segments.join('/')}`
  if (unprefixed) return redirect(302, path, withLang(query, languageOf(unprefixed).tag))
  if (path !== rawPath) return redirect(301, path, query)
  const prefix = prefixOf(segments)
  return {
    kind: 'path',
    prefix,
    path: prefix ? `/${decoded.split('/').slice(2).join('/')}` : decoded,
    query,
  }
}

/**
 * Segments as the site writes them: instead of aliases, the prefix of the last locale that they
 * name; `unprefixed` is that locale where it has none.
 */
function canonicalSegments(all: string[]): { segments: string[]; unprefixed?: Locale | undefined } {
  let rest = all
  let unprefixed: Locale | undefined
  let alias = aliasOf(rest)
  for (; alias && languageOf(alias).prefix === ''; alias = aliasOf(rest)) {
    unprefixed = alias
    rest = rest.slice(1)
  }
  const named = lowercasePage(alias ? rest.slice(1) : rest)
  // Backslashes alone are the root too.
  const page = named.every((segment) => /^(?:%5c)+$/i.test(segment)) ? [] : named
  if (!alias) return { segments: page, unprefixed }
  const { docs, prefix } = languageOf(alias)
  const home = page[0] === 'docs' ? docs.slice(0, -'/docs'.length) : prefix
  return { segments: home ? [home.slice(1), ...page] : page }
}

const prefixOf = ([first = '', second]: string[]): Locale | undefined =>
  (second === 'docs' ? docsPrefix.get(first) : undefined) ?? byPrefix.get(first)

/**
 * `/a.html` is `/a`, `/a/index.html` is `/a`; undone as often as it was done (`/a.html.html`,
 * `/a.html/index.html`).
 */
function withoutHtml(segments: string[]): string[] {
  const rest = [...segments]
  for (let last = rest.pop(); last !== undefined; last = rest.pop()) {
    let end = last.length
    while (last.slice(Math.max(end - 5, 0), end).toLowerCase() === '.html') end -= 5
    const name = last.slice(0, end)
    if (end === last.length || (name !== '' && !/^index$/i.test(name))) return [...rest, name]
  }
  return rest
}

/**
 * `/pricing` or `/download` for a path that holds the word in other capitalisation, wherever it
 * stands; no page has a capital letter in its address.
 */
function lowercasePage(segments: string[]): string[] {
  for (const [word] of segments.join('/').matchAll(/pricing|download/gi))
    if (word !== word.toLowerCase()) return [word.toLowerCase()]
  return segments
}

/** The locale that a path's first segment names in any way people write it. */
const aliasOf = ([first]: string[]): Locale | undefined =>
  first !== undefined && aliasShape.test(first) ? localeOfTag(first) : undefined

/**
 * A segment of a path without encodings that mean the same as their character (RFC 3986 §6.2.2.2).
 * Dot segments stay as they are: a client would resolve them.
 */
function decodeUnreserved(segment: string) {
  const plain = segment.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(char) ? char : encoded
  })
  return /^\.{1,2}$/.test(plain) ? segment : plain
}

/**
 * Percent-decodes all but reserved characters; undefined for broken encodings and control
 * characters.
 */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURI(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it finds them on purpose
    return /[\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

/** An address for a Location header: printable ASCII, even if parts came from a request. */
export const ascii = (text: string) =>
  text.replace(/[^\x21-\x7e]/gu, (char) => encodeURIComponent(char.toWellFormed()))

function redirect(status: 301 | 302, path: string, query: string): PathRedirect {
  return { kind: 'redirect', status, to: ascii(path + (query && `?${query}`)) }
}

/** The query with `lang` set to a tag and everything else as it was. */
export const withLang = (query: string, tag: string) =>
  [withoutLang(query), `lang=${tag}`].filter(Boolean).join('&')

export const withoutLang = (query: string) =>
  query
    .split('&')
    .filter((part) => part && !/^lang(?:=|$)/.test(part))
    .join('&')

/** An address with a query added where a query belongs. */
export function withQuery(address: string, query: string): string {
  if (!query) return address
  const [path = '', hash = ''] = address.split(/(?=#)/)
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash}`
}

/** Where a path of the route table stands in a locale: `/ru/pricing`, `/pricing`, `/vi/docs`. */
export function localisedPath(locale: Locale, path: string): string {
  const language = languageOf(locale)
  if (isDocsPath(path)) return language.docs + path.slice('/docs'.length)
  return language.prefix + (path === '/' && language.prefix ? '' : path)
}

export const isDocsPath = (path: string) => path === '/docs' || path.startsWith('/docs/')

/** A note after a link to documentation in English, for languages without their own. */
export const englishNote = (locale: Locale, address: string) =>
  languageOf(locale).prefix && isDocsPath(address) ? ' (English)' : ''
