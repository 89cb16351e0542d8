import type { ReactElement } from 'react'
import type { Collection } from '../content/collections.ts'
import type { MarkdownOptions } from '../content/markdown.ts'
import type { ContentReader } from '../content/reader.ts'
import type { Translate } from '../i18n/messages.ts'
import type { Locale } from '../i18n/table.ts'
import type { Match } from '../routing/table.ts'

/** A form that was sent and refused. */
export interface ReturnedForm {
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>
  /** The field that is at fault; empty: none of them. */
  fault: string
}

/** Finds the picture `name` beside an entry: its address and size, undefined when there is none. */
export type EntryImages = (collection: Collection, id: string, name: string) => ReturnType<NonNullable<MarkdownOptions['image']>>

export const noImages: EntryImages = () => undefined

/** What a page's loader is given. */
export interface PageRequest {
  match: Match
  locale: Locale
  /** Which page of a list, from 1. */
  number: number
  content: ContentReader
  t: Translate
  /** The site's public origin. */
  origin: string
  images: EntryImages
  /** The page's form as its sender left it, when it was refused. */
  returned?: ReturnedForm | undefined
}

/** What a page says of itself to browsers, search engines and link previews. */
export interface Head {
  /** Without the site's name, which is added unless the title has it. */
  title: string
  description: string
  noindex?: boolean
  /** Where a visitor without JavaScript is led, and after how many seconds. */
  refresh?: { seconds: number; to: string }
  /** For articles: ISO dates and what kind of thing it is. */
  article?: { published: string; modified: string; section?: string | undefined }
  /** JSON-LD of the page's own subject; breadcrumbs are added by the frame. */
  jsonLd?: object[]
  /** Paths without prefix of the list's neighbours. */
  previous?: string | undefined
  next?: string | undefined
}

export interface Crumb {
  name: string
  /** Path without prefix. */
  path: string
}

export interface Loaded<Data> {
  data: Data
  head: Head
  /** Between home and this page. */
  crumbs?: Crumb[]
  /** The page's name in the breadcrumbs; none are shown without it. */
  name?: string
}

/** One kind of page: what it shows and how. `load` answers undefined where there is nothing to show (404). */
export interface Page<Data = unknown> {
  load(request: PageRequest): Loaded<Data> | undefined
  View(props: { data: Data }): ReactElement
}

/** Gives a page's loader and component one type for their data. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page
