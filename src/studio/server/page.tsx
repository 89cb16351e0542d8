import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { logoShapes } from '../../brand/logo.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { isAllowed } from '../accounts/rights.ts'
import { stylePath } from './assets.ts'
import { sections } from './sections.ts'
import type { StudioContext } from './studio.ts'

interface StudioPage {
  title: string
  body?: ReactNode
  /** By default 400 with a problem, otherwise 200. */
  status?: 200 | 401 | 403 | 404 | 409 | 500
  /** The result of the last action, shown on top. */
  done?: ReactNode
  /** What went wrong, and what to do next. */
  problem?: ReactNode
}

/** Renders a page with the user's navigation. */
export function studioPage(c: StudioContext, { status, ...rest }: StudioPage): Response {
  const html = renderToStaticMarkup(<Shell {...rest} user={c.get('user')} path={c.req.path} />)
  return c.html(`<!doctype html>${html}`, status ?? (rest.problem === undefined ? 200 : 400))
}

type ShellProps = Omit<StudioPage, 'status'> & { user: StudioUser | undefined; path: string }

const Shell = ({ title, body, done, problem, user, path }: ShellProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${problem ? 'Problem: ' : ''}${title} · Studio`}</title>
      <link rel="stylesheet" href={stylePath} />
      <link rel="icon" href="data:," />
      <script src="/forms.js" defer />
    </head>
    <body>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top">
        <a className="logo" href="/">
          <Logo />
          Studio
        </a>
        {user && <Navigation user={user} path={path} />}
      </header>
      <main id="main" tabIndex={-1}>
        <h1>{title}</h1>
        {problem && (
          <p className="note problem" role="alert">
            {problem}
          </p>
        )}
        {done && (
          <p className="note done" role="status">
            {done}
          </p>
        )}
        {body}
      </main>
    </body>
  </html>
)

const Logo = () => (
  <svg viewBox="3 3 26 26" width="22" height="22" aria-hidden="true">
    <path className="ink" d={logoShapes.page} />
    <path className="brand" d={logoShapes.corner} />
  </svg>
)

const Navigation = ({ user, path }: { user: StudioUser; path: string }) => (
  <>
    <nav aria-label="Studio">
      {[{ href: '/', name: 'Home' }, ...sectionsOf(user)].map(({ href, name }) => (
        <a key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
    <div className="who">
      <a href="/account" aria-current={isCurrent('/account', path) ? 'page' : undefined}>
        {user.name}
      </a>
      <form method="post" action="/sign-out">
        <button type="submit" className="quiet">
          Sign out
        </button>
      </form>
    </div>
  </>
)

/** The only link of a page that has nothing else. */
export const Back = ({ to, name }: { to: string; name: string }) => (
  <p>
    <a href={to}>{name}</a>
  </p>
)
export const backHome = <Back to="/" name="Back to the home page" />

/** The sections that a user may open. */
export const sectionsOf = (user: StudioUser) =>
  sections.filter(({ action, path }) => isAllowed(user, action, path))

const isCurrent = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
