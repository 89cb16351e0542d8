import type { ReactNode } from 'react'
import type { Head } from '../page.ts'
import { useScope } from './scope.tsx'

interface Alternate {
  hreflang: string
  href: string
}
/** Addresses of what the build made. */
export interface Assets {
  scripts: string[]
  /** Style sheets to link; none when the page's rules are inlined. */
  styles: string[]
}

/** What the page's scripts are told (`src/client/settings.ts`). */
export interface BrowserSettings {
  /** The build whose scripts the page has. */
  build: string
  /** Google's client id and where its script comes from, while sign-in with Google is on. */
  google?: string
  googleOrigin?: string
  /** Where analytics go, when not to this site's collector. */
  analytics?: string
}

interface Props {
  settings: BrowserSettings
  head: Head
  /** Absolute address of the page; undefined on error pages. */
  canonical: string | undefined
  alternates: Alternate[]
  picture: string
  feeds: { href: string; title: string }[]
  jsonLd: object[]
  assets: Assets
  /** Where the page's own rules go, to be filled in once it is known which it uses. */
  inlineStyle: string | undefined
  children: ReactNode
}

/** The whole document. Its order is by what the first paint waits for. */
export function Document({ settings, head, canonical, alternates, picture, feeds, jsonLd, assets, inlineStyle, children }: Props) {
  const { row, site, t, link, frame } = useScope()
  const title = head.title.includes(site.name) ? head.title : t('head.title', { title: head.title, site: site.name })
  return (
    <html
      lang={row.tag}
      data-build={settings.build}
      data-hosts={site.hosts.join(' ')}
      data-google={settings.google}
      data-google-origin={settings.googleOrigin}
      data-login={settings.google && frame.login}
      data-sign-in-failed={settings.google && t('signIn.failed')}
      data-analytics={settings.analytics}
      data-statistics={site.statistics.hosts.join(' ') || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* Painted once, and whole: what is painted while the rest of it is still read moves when that comes, and is laid out twice. */}
        <link rel="expect" href="#toast" blocking="render" />
        {head.refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={`${head.refresh.seconds};url=${head.refresh.to}`} />
          </noscript>
        )}
        {inlineStyle !== undefined && <style dangerouslySetInnerHTML={{ __html: inlineStyle }} />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <meta name="description" content={head.description} />
        {(head.noindex || !canonical) && <meta name="robots" content="noindex" />}
        {canonical && <link rel="canonical" href={canonical} />}
        {alternates.map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        {(['previous', 'next'] as const).map((way) => {
          const href = head[way] && link(head[way])
          return href && <link key={way} rel={way === 'previous' ? 'prev' : 'next'} href={href} />
        })}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101415" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {feeds.map(({ href, title: name }) => (
          <link key={href} rel="alternate" type="application/atom+xml" href={href} title={name} />
        ))}
        {canonical && (
          <>
            <meta property="og:type" content={head.article ? 'article' : 'website'} />
            <meta property="og:site_name" content={site.name} />
            <meta property="og:title" content={head.title} />
            <meta property="og:description" content={head.description} />
            <meta property="og:url" content={canonical} />
            <meta property="og:locale" content={row.tag.replace('-', '_')} />
            <meta property="og:image" content={picture} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {head.article && (
          <>
            <meta property="article:published_time" content={head.article.published} />
            <meta property="article:modified_time" content={head.article.modified} />
          </>
        )}
        {jsonLd.map((data) => (
          <script key={JSON.stringify(data)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
