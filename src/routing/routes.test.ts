import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../thorough.fixture.ts'
import { finalPath } from './paths.ts'
import {
  matchRoute,
  type RouteCollection,
  type RouteName,
  routeNames,
  routeOf,
  routePath,
} from './routes.ts'

const spec = readFileSync(join(import.meta.dirname, '../../docs/spec.md'), 'utf8')
/** What the specification calls the parameters that we name otherwise. */
const names: Readonly<Record<string, string>> = { tags: 'tag', html: 'id' }
const nothing = () => false
const everything = () => true
const only = (collection: RouteCollection) => (other: RouteCollection) => other === collection

describe('spec §2: Routes', () => {
  const specified = [...spec.matchAll(/^\| (\/[^|]*) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .map((path) => path.replace(/\{(\w+)\}/g, (_, name) => `:${names[name] ?? name}`))
  const own =
    '/alternatives /careers /contact /cookies /docs /docs/:id /mirror /search /security /try'
  test('are those of the specification, and some that it does not have', () => {
    expect(specified.length).toBeGreaterThan(25)
    expect(new Set(routeNames.map((name) => routeOf(name).path))).toEqual(
      new Set([...specified, ...own.split(' ')]),
    )
  })

  test.each<[path: string, name: RouteName, params: Record<string, string>, on: string]>([
    ['/', 'home', {}, 'pages/home'],
    ['/blog-guides', 'blogCategory', { category: 'guides' }, 'pages/blog'],
    ['/blog-guides/proxies', 'blogTag', { category: 'guides', tag: 'proxies' }, 'pages/blog'],
    ['/solutions/google-servies', 'solution', { id: 'google-servies' }, 'solutions/google-servies'],
    // only a whole name is a route's
    ['/blog/guides-x', 'blogArticle', { id: 'guides-x' }, 'blog/guides-x'],
    ['/blog-', 'generic', { id: 'blog-' }, 'pages/blog-'],
    ['/pricingx', 'generic', { id: 'pricingx' }, 'pages/pricingx'],
    ['/solutions', 'generic', { id: 'solutions' }, 'pages/solutions'],
  ])('%s is %s', (path, name, params, on) => {
    const match = matchRoute(path, nothing)
    expect(match?.route.name).toBe(name)
    expect(match?.params).toEqual(params)
    expect(`${match?.collection}/${match?.id}`).toBe(on)
  })

  const unknown =
    'pricing /pricing/ /a/b /blog/a/b /blog-a/b/c /blog-a/ /docs/a/b /error/500 /solutions/ /pricing/x // /a/'
  test.each(['', ...unknown.split(' ')])('%j has no route', (path) =>
    expect(matchRoute(path, everything)).toBeUndefined(),
  )
})

describe('decision 0005: /{html}: the feature pages, the industry pages, and generic pages', () => {
  test('of several, the first of the table', () =>
    expect(matchRoute('/rpa', everything)?.route.name).toBe('feature'))
  test('what is nowhere is a generic page that is not there', () =>
    expect(matchRoute('/rpa', nothing)?.route.name).toBe('generic'))
})

test.each(routeNames)('spec §2: layout, language switch and visibility of %s', (name) => {
  const custom = ['error404', 'error502', 'preSales']
  const lists: Partial<Record<RouteName, string>> = {
    help: '/helps',
    blogArticle: '/blog',
    newsArticle: '/news',
  }
  expect(routeOf(name).layout).toBe(
    name === 'icons' ? 'svg-sprite' : custom.includes(name) ? 'custom' : 'default',
  )
  expect(routeOf(name).switchTo).toBe(lists[name])
  // decision 0005: error pages and the icon sheet are noindex
  expect(routeOf(name).noindex).toBe(
    ['error404', 'error502', 'icons', 'search'].includes(name) ? true : undefined,
  )
})

describe('a route and its path', () => {
  const id = fc.stringMatching(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/)
  test.each(routeNames.map((name) => [name, routeOf(name).path]))(
    '%s: %s fills in and matches back',
    (name) => {
      const keys = [...routeOf(name).path.matchAll(/:([a-z]+)/g)].map((found) => found[1] as string)
      fc.assert(
        fc.property(fc.tuple(...keys.map(() => id)), (values) => {
          const params = Object.fromEntries(
            keys.map((key, index) => [key, values[index] as string]),
          )
          const path = routePath(name, params)
          const match = matchRoute(path, only(routeOf(name).entry[0]))
          fc.pre(routeOf(name).path !== '/:id' || match?.route.path === '/:id')
          expect(match?.route.name).toBe(name)
          expect(match?.params).toEqual(params)
          expect(routePath(match?.route.name as RouteName, match?.params)).toBe(path)
        }),
      )
    },
  )

  test('never throws, and fills in exactly the path it matched, for any path', () => {
    const part = fc.constantFrom(
      '/',
      'blog',
      'blog-',
      'news-',
      'docs',
      '-',
      '.',
      '_icons',
      ':id',
      ':category',
      '$1',
      '(',
      '*',
      '中',
      '\\',
      '%2F',
      'constructor',
      '__proto__',
    )
    const path = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(path, fc.boolean(), (given, exists) => {
        const match = matchRoute(given, () => exists)
        if (match) expect(routePath(match.route.name, match.params)).toBe(given)
        if (match && finalPath(encodeURI(given.toWellFormed())).kind === 'path')
          expect(given).toMatch(/^\//)
      }),
      { numRuns: runs(500) },
    )
  })
})
