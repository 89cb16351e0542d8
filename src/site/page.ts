import type { ReactElement } from 'react'
import type {
  Collection,
  PagedCollection,
  SinglePageTranslation,
} from '../content/collections/all-collections.ts'
import type { SinglePage } from '../content/collections/single-pages.ts'
import type { MarkdownOptions } from '../content/markdown/markdown-rules.ts'
import { entryName, type Localised } from '../content/store/entry.ts'
import type { TrackedContent } from '../content/store/tracked-content.ts'
import type { Locale } from '../languages/languages.ts'
import type { Translate } from '../languages/messages.ts'
import type { Match } from '../routing/routes.ts'
import type { SearchAnswer } from '../search/search.ts'

/** A form that the server refused. */
export interface ReturnedForm {
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>
  /** The name of the invalid field; empty when the form as a whole failed. */
  invalidField: string
}

/** Finds the picture `name` beside an entry: its address and size, undefined when there is none. */
export type EntryPictures = (
  collection: Collection,
  id: string,
  name: string,
) => ReturnType<NonNullable<MarkdownOptions['image']>>

export interface LoaderRequest {
  match: Match
  locale: Locale
  /** Which page of a list, from 1. */
  number: number
  content: TrackedContent
  t: Translate
  origin: string
  pictures: EntryPictures
  /** For the search page: its query, and what that found. */
  query: URLSearchParams
  answer?: SearchAnswer | undefined
  /** The page's form, when it was sent without scripts and refused. */
  returned?: ReturnedForm | undefined
}

export interface Head {
  /** The site's name is added unless the title contains it. */
  title: string
  description: string
  /** A redirect after so many seconds, for visitors without JavaScript. */
  refresh?: { seconds: number; to: string }
  /** For articles: ISO dates, and the category's label. */
  article?: { published: string; modified: string; section?: string | undefined }
  /** JSON-LD of the page's subject; JSON-LD of the breadcrumbs is added to it. */
  jsonLd?: object[]
  /** The path of the description of the search, on pages that link it. */
  openSearch?: string
  /** In lists: paths of the previous and next page, without language prefix. */
  previous?: string | undefined
  next?: string | undefined
}

export interface PageLink {
  name: string
  /** Without language prefix. */
  path: string
}

export interface Loaded<Data> {
  data: Data
  head: Head
  /** The pages between home and this one. */
  crumbs?: PageLink[]
  /** The page's name in the breadcrumbs, which are not shown without a name. */
  name?: string | undefined
}

/** One kind of page. `load` returns undefined where there is nothing to show (404). */
export interface Page<Data = unknown> {
  load(request: LoaderRequest): Loaded<Data> | undefined
  View(props: { data: Data }): ReactElement
}

/** Gives `View` the type of the data that `load` returns. */
export const definePage = <Data>(page: Page<Data>): Page<Data> => page

/** What is added to the title, description and name that a page has from its content. */
interface PageOverrides<Data> extends Omit<Loaded<Data>, 'head'> {
  head?: Partial<Head>
}

const withHead = <Data>(
  { title, description, name }: { title: string; description: string; name: string },
  added: PageOverrides<Data> | undefined,
): Loaded<Data> | undefined =>
  added && { name, ...added, head: { title, description, ...added.head } }

/** A singleton page; `load` gets its translation, and its entry for data and text. */
export const singlePage = <P extends SinglePage, Data>(
  id: P,
  {
    load,
    View,
  }: {
    load(
      translation: SinglePageTranslation<P>,
      request: LoaderRequest,
      entry: Localised<'pages'>,
    ): PageOverrides<Data> | undefined
    View: Page<Data>['View']
  },
): Page<Data> => ({
  View,
  load(request) {
    const entry = request.content.get('pages', id, request.locale)
    const translation = request.content.pageTranslation(id, request.locale)
    return entry && translation && withHead(translation, load(translation, request, entry))
  },
})

/** The page of an entry; `load` gets the entry that the address names. */
export const entryPage = <C extends PagedCollection, Data>(
  collection: C,
  {
    load,
    View,
  }: {
    load(entry: Localised<C>, request: LoaderRequest): PageOverrides<Data>
    View: Page<Data>['View']
  },
): Page<Data> => ({
  View,
  load(request) {
    const entry = request.content.get(collection, request.match.id, request.locale)
    return entry && withHead({ ...entry.translation, name: entryName(entry) }, load(entry, request))
  },
})
