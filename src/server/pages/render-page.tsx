import { randomUUID } from 'node:crypto'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { linkIn, offeredAt, offeredIn } from '../../content/availability.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { type Locale, languageOf, locales } from '../../languages/languages.ts'
import { lineBreaks } from '../../languages/line-breaks/line-breaks.ts'
import { languageSwitchUrl, withSearchQuery } from '../../routing/language-switch.ts'
import { isLinked, type Layout, type Match, routePath } from '../../routing/routes.ts'
import type { SearchAnswer } from '../../search/search.ts'
import { type Assets, type BrowserSettings, Document } from '../../site/layout/document.tsx'
import { LayoutMain } from '../../site/layout/layout.tsx'
import type { LanguageChoice } from '../../site/layout/site-navigation.ts'
import type { EntryPictures, Loaded, ReturnedForm } from '../../site/page.ts'
import { PageContext } from '../../site/page-context.tsx'
import { ErrorPage, failureHead, NotFound } from '../../site/pages/errors/error-views.tsx'
import { pageDefinitions } from '../../site/pages/registry.ts'
import { documentHead, type PageParts } from './document-head.ts'
import { type LayoutMarkup, layoutTop, makeLayoutMarkup } from './layout-markup.tsx'
import { makePageContext, translatorOf } from './make-page-context.ts'
import type { PageStyles } from './page-styles.ts'

/** What rendering needs besides content. */
export interface RenderEnvironment {
  assets: Assets
  settings: BrowserSettings
  /**
   * The built style sheet, of which each page inlines its part; undefined in development, where it
   * is linked.
   */
  styles: PageStyles | undefined
  /** The site's public origin. */
  origin: string
  pictures: EntryPictures
}

/** The language and content of a page that is rendered, and what all pages need. */
export interface RenderContext {
  locale: Locale
  content: TrackedContent
  environment: RenderEnvironment
}

export interface RenderedPage {
  html: Buffer<ArrayBuffer>
  /** CSP source of the inlined style sheet, such as `'sha256-…'`; undefined without one. */
  styleHash: string | undefined
}

/**
 * What is put into a page after React: its style, and the layout around it. Nothing that anybody
 * writes can look like it.
 */
const slots = { style: randomUUID(), top: randomUUID(), bottom: randomUUID() }

/**
 * Renders a route's page, with its form if that was returned, or the answer to a query; undefined
 * when its loader finds nothing to show.
 */
export function renderPage(
  match: Match,
  context: RenderContext,
  {
    number = 1,
    returned,
    query = new URLSearchParams(),
    answer,
  }: {
    /** Which page of a list. */
    number?: number
    returned?: ReturnedForm
    query?: URLSearchParams
    answer?: SearchAnswer
  } = {},
): RenderedPage | undefined {
  const { locale, content, environment } = context
  const t = translatorOf(locale, content)
  const page = pageDefinitions[match.route.name]
  const loaded = page.load({
    match,
    locale,
    number,
    content,
    t,
    origin: environment.origin,
    pictures: environment.pictures,
    query,
    answer,
    returned,
  }) as Loaded<unknown> | undefined
  if (!loaded) return undefined
  const path = routePath(match.route.name, match.params)
  const paged = number > 1 ? `page=${number}` : ''
  const section = match.route.switchTo
  return renderDocument(context, {
    layout: match.route.layout,
    path: isLinked(match.route) ? path : undefined,
    query: query.get('q') ?? '',
    paged,
    offered: offeredIn(match, content),
    section:
      section === undefined ? undefined : { path: section, offered: offeredAt(section, content) },
    noindex: match.route.noindex,
    head: loaded.head,
    crumbs: loaded.crumbs,
    name: loaded.name,
    body: createElement(page.View, { data: loaded.data }),
  })
}

/** The page for an address that leads nowhere, or not in this language. */
export function renderNotFound(
  context: RenderContext,
  {
    message,
    availableIn = [],
    path = '/',
  }: {
    message: string
    availableIn?: readonly Locale[]
    path?: string
  },
): RenderedPage {
  const t = translatorOf(context.locale, context.content)
  const elsewhere = availableIn.map((other) => ({
    language: languageOf(other),
    href: languageSwitchUrl({ path, offered: availableIn }, other),
  }))
  return renderDocument(context, {
    layout: 'default',
    head: { title: t('notFound.title'), description: t('notFound.text') },
    body: createElement(NotFound, { message, elsewhere }),
  })
}

/**
 * The 502-style page for the request with an id that failed: says so, and leads to the blog by
 * itself.
 */
export function renderFailure(context: RenderContext, id: string): RenderedPage {
  const { locale, content } = context
  const t = translatorOf(locale, content)
  return renderDocument(context, {
    layout: 'custom',
    head: failureHead(t, (path) => linkIn(locale, path, content)),
    body: createElement(ErrorPage, { id }),
  })
}

interface DocumentParts extends PageParts {
  layout: Layout
  /** What the visitor asked; other languages are asked the same. */
  query?: string
  section?: { path: string; offered: readonly Locale[] } | undefined
  body: ReactElement
}

function renderDocument(
  { locale, content, environment: env }: RenderContext,
  parts: DocumentParts,
): RenderedPage {
  const { layout, path, query = '', offered = [], section, crumbs = [], name, body } = parts
  const languages: LanguageChoice[] = locales.map((code) => ({
    language: languageOf(code),
    href: withSearchQuery(languageSwitchUrl({ path, offered, section }, code), query),
    current: code === locale,
  }))
  const context = makePageContext(locale, content, env.origin, languages)
  const around = layout === 'default' ? layoutOf(locale, content, env) : undefined

  const html = renderToString(
    <PageContext value={context}>
      <Document
        settings={path === undefined ? withoutGoogle(env.settings) : env.settings}
        {...documentHead(locale, content, context, parts)}
        assets={env.assets}
        inlineStyle={env.styles ? slots.style : undefined}
      >
        {around ? (
          <>
            {slots.top}
            <LayoutMain crumbs={crumbs} name={name}>
              {body}
            </LayoutMain>
            {slots.bottom}
          </>
        ) : (
          body
        )}
      </Document>
    </PageContext>,
  )
  const style = env.styles?.styleOf(
    [env.styles.classesOf(html), ...(around?.classes ? [around.classes] : [])],
    languageOf(locale).lang,
  )
  const filled = `<!doctype html>${lineBreaks(locale, html)}`
    .replace(slots.style, () => style?.css ?? '')
    .replace(slots.top, () => (around ? layoutTop(around.markup, languages) : ''))
    .replace(slots.bottom, () => around?.markup.bottom ?? '')
  return { html: Buffer.from(filled), styleHash: style?.hash }
}

/**
 * The layout in a language, made once and for the year that its footer names, with the classes it
 * uses.
 */
const layoutOf = (
  locale: Locale,
  content: TrackedContent,
  { styles, origin }: RenderEnvironment,
): { markup: LayoutMarkup; classes: ReadonlySet<string> | undefined } =>
  content.memo(`layout@${locale}@${content.year}`, (content) => {
    const markup = makeLayoutMarkup(makePageContext(locale, content, origin, []))
    return { markup, classes: styles?.classesOf(markup.top + markup.bottom) }
  })

/** Error pages offer no sign-in. */
const withoutGoogle = ({ build, analytics }: BrowserSettings): BrowserSettings => ({
  build,
  analytics,
})
