/**
 * One address of every page type, without prefix; `marketing` ones have a budget for their whole
 * first paint.
 */
export const pageTypes: {
  name: string
  path: string
  marketing: boolean
  locales: readonly string[]
}[] = [
  { name: 'home', path: '/', marketing: true, locales: ['en', 'zh', 'ru', 'th'] },
  { name: 'pricing', path: '/pricing', marketing: true, locales: ['en', 'zh', 'ru', 'th'] },
  { name: 'download', path: '/download', marketing: true, locales: ['en', 'zh', 'ru', 'th'] },
  { name: 'about', path: '/about-us', marketing: true, locales: ['en', 'zh'] },
  { name: 'feature', path: '/synchronizer', marketing: true, locales: ['en', 'zh'] },
  { name: 'industry', path: '/e-commerce', marketing: true, locales: ['en', 'zh'] },
  { name: 'solution', path: '/solutions/amazon', marketing: true, locales: ['en', 'zh'] },
  {
    name: 'alternative',
    path: '/alternatives/multilogin-alternative',
    marketing: true,
    locales: ['en', 'zh'],
  },
  { name: 'alternatives', path: '/alternatives', marketing: true, locales: ['en', 'zh'] },
  { name: 'partner plan', path: '/partner-plan', marketing: true, locales: ['en', 'zh'] },
  { name: 'referral', path: '/referral-program', marketing: true, locales: ['en', 'zh'] },
  { name: 'pre-sales', path: '/pre-sales', marketing: true, locales: ['en', 'zh'] },
  { name: 'partners', path: '/partner', marketing: true, locales: ['en', 'zh'] },
  { name: 'partner', path: '/partner/larkrow-proxies', marketing: true, locales: ['en', 'zh'] },
  { name: 'links', path: '/links', marketing: true, locales: ['en', 'zh'] },
  { name: 'try', path: '/try', marketing: true, locales: ['en', 'zh'] },
  { name: 'mirror', path: '/mirror', marketing: true, locales: ['en', 'zh'] },
  { name: 'blog', path: '/blog', marketing: false, locales: ['en', 'zh'] },
  { name: 'blog category', path: '/blog-guides', marketing: false, locales: ['en', 'zh'] },
  {
    name: 'article',
    path: '/blog/local-api-first-script',
    marketing: false,
    locales: ['en', 'zh'],
  },
  { name: 'news', path: '/news', marketing: false, locales: ['en', 'zh'] },
  {
    name: 'news article',
    path: '/news/engine-update-policy',
    marketing: false,
    locales: ['en', 'zh'],
  },
  { name: 'help centre', path: '/helps', marketing: false, locales: ['en', 'zh'] },
  { name: 'help', path: '/helps/add-a-proxy', marketing: false, locales: ['en', 'zh'] },
  { name: 'docs', path: '/docs', marketing: false, locales: ['en', 'zh'] },
  { name: 'doc', path: '/docs/local-api', marketing: false, locales: ['en', 'zh'] },
  { name: 'faq', path: '/faq', marketing: true, locales: ['en', 'zh', 'ru', 'uk', 'th'] },
  { name: 'releases', path: '/release', marketing: false, locales: ['en', 'zh'] },
  { name: 'release', path: '/release/5.4.0', marketing: false, locales: ['en', 'zh'] },
  { name: 'generic', path: '/privacy', marketing: false, locales: ['en', 'zh'] },
  { name: 'cookies', path: '/cookies', marketing: false, locales: ['en', 'zh'] },
  { name: 'careers', path: '/careers', marketing: false, locales: ['en', 'zh'] },
  { name: 'security', path: '/security', marketing: false, locales: ['en', 'zh'] },
  { name: 'contact', path: '/contact', marketing: false, locales: ['en', 'zh'] },
  { name: 'search', path: '/search?q=proxy', marketing: false, locales: ['en', 'zh', 'ru', 'th'] },
  { name: 'not found', path: '/nothing-here', marketing: false, locales: ['en', 'zh', 'ru', 'th'] },
  { name: 'error 404', path: '/error/404', marketing: false, locales: ['en', 'zh', 'ru', 'th'] },
  { name: 'error 502', path: '/error/502', marketing: false, locales: ['en', 'zh', 'ru', 'th'] },
  { name: 'icons', path: '/_icons', marketing: false, locales: ['en'] },
]

/** The address of a page in a locale for a client without cookies. */
export const addressIn = (path: string, locale: string): string =>
  locale === 'en'
    ? path
    : locale === 'zh'
      ? `${path}${path.includes('?') ? '&' : '?'}lang=zh-CN`
      : `/${locale}${path === '/' ? '' : path}`
