import { findRoute, linkIn } from '../../content/availability.ts'
import type { Setting } from '../../content/settings/settings.ts'
import { entryName } from '../../content/store/entry.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Language, Locale } from '../../languages/languages.ts'
import type { MessageKey, Translate } from '../../languages/messages.ts'
import { englishNote } from '../../routing/paths.ts'

type Navigation = Setting<'navigation'>
export type SiteNavigation = ReturnType<typeof siteNavigation>
export type NavMenu = SiteNavigation['menus'][number]

/** A language of the selector and where it leads from this page. */
export interface LanguageChoice {
  language: Language
  href: string
  current: boolean
}

/**
 * The menus in a locale, without pages that are not offered in it, and without groups and menus
 * that would be empty.
 */
export function siteNavigation(locale: Locale, content: TrackedContent, t: Translate) {
  const label = (key: string) => t(`nav.${key}` as MessageKey)
  const toItem = ({ to, label: key }: Navigation['legal'][number]) => {
    const href = linkIn(locale, to, content)
    if (href === undefined) return []
    const match = findRoute(to, content)
    const entry = match && content.card(match.collection, match.id, locale)
    const name = key || !entry ? label(key ?? to) : entryName(entry)
    return [{ href, name: name + englishNote(locale, href) }]
  }
  const toGroup = (group: Navigation['footer'][number]) => ({
    label: label(group.label),
    items: group.items.flatMap(toItem),
  })
  const groupsOf = (groups: Navigation['footer']) =>
    groups.map(toGroup).filter(({ items }) => items.length > 0)
  const { header, headerLinks, footer, legal } = content.setting('navigation')
  return {
    menus: header
      .map((menu) => ({ label: label(menu.label), groups: groupsOf(menu.groups) }))
      .filter(({ groups }) => groups.length > 0),
    links: headerLinks.flatMap(toItem),
    footer: groupsOf(footer),
    legal: legal.flatMap(toItem),
  }
}
