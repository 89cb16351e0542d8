import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { localeRow, locales } from '../../i18n/table.ts'
import { FrameBottom, FrameTop } from '../../site/components/frame.tsx'
import type { LanguageChoice } from '../../site/components/menus.ts'
import { PageContext, type PageContextValue } from '../../site/components/page-context.tsx'

/** The default layout around a page in one language: half of a page's elements, the same on every page but for where the other languages lead. */
export interface FrameMarkup {
  /** Before the page; the addresses of the languages are put between the pieces, in their order. */
  top: readonly Buffer[]
  bottom: Buffer
}

/** Nothing that anybody writes can look like it. */
const gap = randomUUID()

/** Renders the frame of the language of `context`, whose own languages do not matter. */
export function makeFrameMarkup(context: PageContextValue): FrameMarkup {
  const languages = locales.map((code) => ({ row: localeRow(code), href: gap, current: code === context.row.code }))
  const render = (Part: typeof FrameTop): string =>
    renderToString(
      <PageContext value={{ ...context, frame: { ...context.frame, languages } }}>
        <Part />
      </PageContext>,
    )
  return {
    top: render(FrameTop)
      .split(gap)
      .map((piece) => Buffer.from(piece)),
    bottom: Buffer.from(render(FrameBottom)),
  }
}

/** What stands before a page whose languages lead where `languages` says, which are in the order of the table. */
export function frameTop({ top }: FrameMarkup, languages: readonly LanguageChoice[]): Buffer {
  return Buffer.concat(top.flatMap((piece, index) => (index === 0 ? piece : [Buffer.from(escapeHtml(languages[index - 1]?.href ?? '')), piece])))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '>': '&gt;', '<': '&lt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes texts and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
