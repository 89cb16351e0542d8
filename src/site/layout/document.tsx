import type { ReactNode } from 'react'
import { dark, light } from '../../brand/colours.ts'
import type { Alternate } from '../../routing/canonical.ts'
import type { Head } from '../page.ts'
import { usePageContext } from '../page-context.tsx'

/** Addresses of the build's files. */
export interface Assets {
  scripts: string[]
  /** Style sheets to link; none when the page's rules are inline. */
  styles: string[]
}

/** Settings for the page's scripts (`src/client/settings.ts`). */
export interface BrowserSettings {
  /** Id of the build, by which a page notices that its scripts are outdated. */
  build: string
  /** Google's client id and where its script comes from, while sign-in with Google is on. */
  google?: string | undefined
  googleOrigin?: string | undefined
  /** Where analytics go; undefined: to this site. */
  analytics?: string | undefined
}

/** What a page's head is made of (`server/pages/document-head.ts`). */
export interface DocumentHead {
  head: Head
  /** Absolute address of the page; undefined for pages that search engines must not list. */
  canonical: string | undefined
  alternates: Alternate[]
  /** Absolute address of the Open Graph picture. */
  picture: string
  feeds: { href: string; title: string }[]
  jsonLd: object[]
}

interface Props extends DocumentHead {
  settings: BrowserSettings
  assets: Assets
  /** A placeholder for the page's own CSS rules, known only once the page is rendered. */
  inlineStyle: string | undefined
  children: ReactNode
}

/** The whole document. What the first paint needs comes first in its head. */
export function Document({
  settings,
  head,
  canonical,
  alternates,
  picture,
  feeds,
  jsonLd,
  assets,
  inlineStyle,
  children,
}: Props) {
  const { language, site, t, layout } = usePageContext()
  const title = head.title.includes(site.name)
    ? head.title
    : t('head.title', { title: head.title, site: site.name })
  return (
    <html
      lang={language.lang}
      data-build={settings.build}
      data-hosts={site.hosts.join(' ')}
      data-google={settings.google}
      data-google-origin={settings.googleOrigin}
      data-login={settings.google && layout.login}
      data-sign-in-failed={settings.google && t('signIn.failed')}
      data-analytics={settings.analytics}
      data-statistics={site.statistics.hosts.length > 0 ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head.refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={`${head.refresh.seconds};url=${head.refresh.to}`} />
          </noscript>
        )}
        <StylesAndScripts assets={assets} inlineStyle={inlineStyle} />
        <meta name="description" content={head.description} />
        <Addresses head={head} canonical={canonical} alternates={alternates} />
        <Brand />
        {feeds.map(({ href, title: name }) => (
          <link key={href} rel="alternate" type="application/atom+xml" href={href} title={name} />
        ))}
        {head.openSearch && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            href={head.openSearch}
            title={site.name}
          />
        )}
        {canonical && <LinkPreview head={head} canonical={canonical} picture={picture} />}
        {head.article && <ArticleTimes {...head.article} />}
        {jsonLd.map((data) => (
          <script
            key={JSON.stringify(data)}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

const StylesAndScripts = ({
  assets: { styles, scripts },
  inlineStyle,
}: Pick<Props, 'assets' | 'inlineStyle'>) => (
  <>
    {inlineStyle !== undefined && <style dangerouslySetInnerHTML={{ __html: inlineStyle }} />}
    {styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {scripts.map((src) => (
      <script key={src} type="module" src={src} />
    ))}
  </>
)

const ArticleTimes = ({ published, modified }: NonNullable<Head['article']>) => (
  <>
    <meta property="article:published_time" content={published} />
    <meta property="article:modified_time" content={modified} />
  </>
)

/** The page's own address, and those of its translations and of the pages before and after it. */
function Addresses({
  head,
  canonical,
  alternates,
}: Pick<Props, 'head' | 'canonical' | 'alternates'>) {
  const { link } = usePageContext()
  return (
    <>
      {!canonical && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.previous && <link rel="prev" href={link(head.previous)} />}
      {head.next && <link rel="next" href={link(head.next)} />}
    </>
  )
}

/** How browsers and systems show the site: its colours and icons. */
const Brand = () => (
  <>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.paper} />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.paper} />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icon-180.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
)

/** Open Graph: what link previews show. */
function LinkPreview({
  head,
  canonical,
  picture,
}: {
  head: Head
  canonical: string
  picture: string
}) {
  const { language, site } = usePageContext()
  return (
    <>
      <meta property="og:type" content={head.article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={language.lang.replace('-', '_')} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
