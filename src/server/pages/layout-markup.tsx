import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { escapeHtml } from '../../base/escape-html.ts'
import { languageOf, locales } from '../../languages/languages.ts'
import { LayoutBottom, LayoutTop } from '../../site/layout/layout.tsx'
import type { LanguageChoice } from '../../site/layout/site-navigation.ts'
import { PageContext, type PageContextValue } from '../../site/page-context.tsx'

/**
 * The default layout around a page in one language: half of a page's elements, the same on every
 * page but for where the other languages lead.
 */
export interface LayoutMarkup {
  /** Before the page, with gaps where the addresses of the languages belong. */
  top: string
  bottom: string
}

/** Nothing that anybody writes can look like it. */
const gap = randomUUID()

/** Renders the layout in the language of `context`. */
export function makeLayoutMarkup(context: PageContextValue): LayoutMarkup {
  const languages = locales.map((code) => ({
    language: languageOf(code),
    href: gap,
    current: code === context.language.code,
  }))
  const render = (Part: typeof LayoutTop) =>
    renderToString(
      <PageContext value={{ ...context, layout: { ...context.layout, languages } }}>
        <Part />
      </PageContext>,
    )
  return { top: render(LayoutTop), bottom: render(LayoutBottom) }
}

/**
 * The markup before a page, with the addresses of `languages`, which are in the order of the table.
 */
export function layoutTop({ top }: LayoutMarkup, languages: readonly LanguageChoice[]) {
  const addresses = languages.values()
  return top.replaceAll(gap, () => escapeHtml(addresses.next().value?.href ?? ''))
}
