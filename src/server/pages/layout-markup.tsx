import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { localeRow, locales } from '../../languages/languages.ts'
import { FrameBottom, FrameTop } from '../../site/layout/layout.tsx'
import type { LanguageChoice } from '../../site/layout/site-navigation.ts'
import { PageContext, type PageContextValue } from '../../site/page-context.tsx'

/**
 * The default layout around a page in one language: half of a page's elements, the same on every
 * page but for where the other languages lead.
 */
export interface FrameMarkup {
  /** Before the page, with gaps where the addresses of the languages belong. */
  top: string
  bottom: string
}

/** Nothing that anybody writes can look like it. */
const gap = randomUUID()

/** Renders the frame of the language of `context`, whose own languages do not matter. */
export function makeFrameMarkup(context: PageContextValue): FrameMarkup {
  const languages = locales.map((code) => ({
    row: localeRow(code),
    href: gap,
    current: code === context.row.code,
  }))
  const render = (Part: typeof FrameTop): string =>
    renderToString(
      <PageContext value={{ ...context, frame: { ...context.frame, languages } }}>
        <Part />
      </PageContext>,
    )
  return { top: render(FrameTop), bottom: render(FrameBottom) }
}

/**
 * What stands before a page whose languages lead where `languages` says, which are in the order of
 * the table.
 */
export function frameTop({ top }: FrameMarkup, languages: readonly LanguageChoice[]): string {
  const addresses = languages.values()
  return top.replaceAll(gap, () => escapeHtml(addresses.next().value?.href ?? ''))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '>': '&gt;',
  '<': '&lt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React writes texts and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
