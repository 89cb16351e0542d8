import { createContext, use } from 'react'
import type { Site } from '../content/settings/site.ts'
import type { Language } from '../languages/languages.ts'
import type { Translate } from '../languages/messages.ts'
import type { LanguageChoice, SiteNavigation } from './layout/site-navigation.ts'

/** What the layout around a page shows. */
interface LayoutData {
  navigation: SiteNavigation
  languages: LanguageChoice[]
  /** The app's addresses for signing up and logging in, in the page's language. */
  register: string
  login: string
  /** Whether the support button opens a chat; it leads to the message form where there is none. */
  chat: boolean
  year: number
}

/**
 * The context of the page being rendered, for static components. Islands have none: they get
 * finished strings and addresses as props.
 */
export interface PageContextValue {
  language: Language
  t: Translate
  site: Site
  /** The site's public origin, without a slash at its end. */
  origin: string
  /** The address of a path in this locale; undefined where the page is not offered. */
  link: (path: string) => string | undefined
  /** An ISO date or date-time in the page's language. */
  date: (iso: string, style?: 'long' | 'medium') => string
  /** An amount in the language's own currency. */
  price: (amount: number) => string
  /** For links to the app, and for pages with a layout of their own. */
  layout: LayoutData
}

export const PageContext = createContext<PageContextValue | undefined>(undefined)

/** Throws inside an island. */
export function usePageContext(): PageContextValue {
  const context = use(PageContext)
  if (!context)
    throw new Error(
      'There is no page context here: an island gets finished strings and addresses as props',
    )
  return context
}
