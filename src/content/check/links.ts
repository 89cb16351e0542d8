import type { Locale } from '../../languages/languages.ts'
import { localeOfTag } from '../../languages/tags.ts'
import { guardOf } from '../../routing/guards.ts'
import { findRoute, isPage, linkIn, offeredIn } from '../availability.ts'
import { slugsOf } from '../markdown/markdown.ts'
import type { TrackedContent } from '../store/tracked-content.ts'

/** What is wrong with a link of a text: within the page, to another page, or to another site. */
export function linkProblem(
  target: string,
  locale: Locale,
  content: TrackedContent,
  body: string,
): string | undefined {
  if (target.startsWith('#'))
    return slugsOf(body).includes(decodeURIComponent(target.slice(1)))
      ? undefined
      : 'is not a heading of this page'
  if (!/^\/(?!\/)/.test(target))
    return /^(?:https?:|mailto:)/.test(target)
      ? undefined
      : 'is neither a path of this site nor an address'
  const [path = '', hash] = target.split('#')
  const match = findRoute(path, content)
  if (!match) return deadPath(target, content)
  const { closedTo } = guardOf(match.route.guard)
  if (linkIn(locale, path, content) === undefined && !closedTo)
    return offeredIn(match, content).length
      ? `is not offered in ${locale}`
      : deadPath(target, content)
  const entry = hash ? content.get(match.collection, match.id, locale) : undefined
  if (
    !hash ||
    !entry ||
    match.route.name === 'faq' ||
    slugsOf(content.body(entry)).includes(decodeURIComponent(hash))
  )
    return undefined
  return 'leads to no heading of that page'
}

/** What is wrong with a path at which there is no page. */
export function deadPath(path: string, content: TrackedContent) {
  const first = path.split(/[/?#]/)[1] ?? ''
  const rest = path.slice(first.length + 1)
  const plain = rest.startsWith('/') ? rest : `/${rest}`
  return localeOfTag(first) && isPage(plain.split('#')[0] ?? '', content)
    ? `write it without the language: ${plain}`
    : 'leads to no page'
}
