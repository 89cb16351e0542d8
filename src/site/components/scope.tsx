import { createContext, use } from 'react'
import type { Site } from '../../content/schemas/settings.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { LocaleRow } from '../../i18n/table.ts'
import type { LanguageChoice, SiteNavigation } from './menus.ts'

/** What every frame shows around a page. */
export interface FrameParts {
  navigation: SiteNavigation
  languages: LanguageChoice[]
  /** The app's addresses for signing up and logging in, in the page's language. */
  register: string
  login: string
  year: number
}

/** What every static component may ask about the page it is part of. Islands have no scope: they get finished props. */
export interface Scope {
  row: LocaleRow
  t: Translate
  site: Site
  /** The site's public origin, without a slash at its end. */
  origin: string
  /** The address of a path in this locale; undefined where the page is not offered. */
  link: (path: string) => string | undefined
  /** Menus, languages and the app's addresses: for pages that frame themselves, and for links to the app. */
  frame: FrameParts
}

export const ScopeContext = createContext<Scope | undefined>(undefined)

/** The scope of the page that is being rendered. Throws inside an island. */
export function useScope(): Scope {
  const scope = use(ScopeContext)
  if (!scope) throw new Error('There is no page scope here: an island gets finished strings and addresses as props')
  return scope
}
