import type { ReactElement } from 'react'
import type { Collection } from '../content/collections.ts'
import type { MarkdownOptions } from '../content/markdown.ts'
import type { ContentReader } from '../content/reader.ts'
import type { Translate } from '../i18n/messages.ts'
import type { Locale } from '../i18n/table.ts'
import type { Match } from '../routing/table.ts'

/** A form that the server refused. */
export interface ReturnedForm {
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>
  /** The name of the invalid field; empty when the form as a whole failed. */
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
  /** The page's form, when it was sent without scripts and refused. */
  returned?: ReturnedForm | undefined
}

/** What goes into the document's head. */
export interface Head {
  /** The site's name is added unless the title contains it. */
  title: string
  description: string
  noindex?: boolean
  /** A redirect after so many seconds, for visitors without JavaScript. */
  refresh?: { seconds: number; to: string }
  /** For articles: ISO dates, and the category's label. */
  article?: { published: string; modified: string; section?: string | undefined }
  /** JSON-LD of the page's subject; that of the breadcrumbs is added to it. */
  jsonLd?: object[]
  /** In lists: paths of the previous and next page, without language prefix. */
  previous?: string | undefined
  next?: string | undefined
}

export interface Crumb {
  name: string
  /** Without language prefix. */
  path: string
}

export interface Loaded<Data> {
  data: Data
  head: Head
  /** Those between home and this page. */
  crumbs?: Crumb[]
  /** The page's name in the breadcrumbs; none are shown without it. */
  name?: string
}

/** One kind of page. `load` returns undefined where there is nothing to show (404). */
export interface Page<Data = unknown> {
  load(request: PageRequest): Loaded<Data> | undefined
  View(props: { data: Data }): ReactElement
}

/** Types the data that `View` gets by what `load` returns. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page
