interface PageType {
  name: string
  /** Without prefix. */
  path: string
  /** Whether there is a budget for its whole first paint. */
  marketing: boolean
  /** The languages in which it is tested. */
  locales: readonly string[]
}

/** A page to read, tested in English, Chinese and `more` languages. */
const reading = (name: string, path: string, ...more: string[]): PageType => ({
  name,
  path,
  marketing: false,
  locales: ['en', 'zh', ...more],
})
const marketing = (...page: Parameters<typeof reading>): PageType => ({
  ...reading(...page),
  marketing: true,
})

/** One address of every page type. */
export const pageTypes: PageType[] = [
  marketing('home', '/', 'ru', 'th'),
  marketing('pricing', '/pricing', 'ru', 'th'),
  marketing('download', '/download', 'ru', 'th'),
  marketing('about', '/about-us'),
  marketing('feature', '/synchronizer'),
  marketing('industry', '/e-commerce'),
  marketing('solution', '/solutions/amazon'),
  marketing('alternative', '/alternatives/multilogin-alternative'),
  marketing('alternatives', '/alternatives'),
  marketing('partner plan', '/partner-plan'),
  marketing('referral', '/referral-program'),
  marketing('pre-sales', '/pre-sales'),
  marketing('partners', '/partner'),
  marketing('partner', '/partner/larkrow-proxies'),
  marketing('links', '/links'),
  marketing('try', '/try'),
  marketing('mirror', '/mirror'),
  reading('blog', '/blog'),
  reading('blog category', '/blog-guides'),
  reading('article', '/blog/local-api-first-script'),
  reading('news', '/news'),
  reading('news article', '/news/engine-update-policy'),
  reading('help centre', '/helps'),
  reading('help', '/helps/add-a-proxy'),
  reading('docs', '/docs'),
  reading('doc', '/docs/local-api'),
  marketing('faq', '/faq', 'ru', 'uk', 'th'),
  reading('releases', '/release'),
  reading('release', '/release/5.4.0'),
  reading('generic', '/privacy'),
  reading('cookies', '/cookies'),
  reading('careers', '/careers'),
  reading('security', '/security'),
  reading('contact', '/contact'),
  reading('search', '/search?q=proxy', 'ru', 'th'),
  reading('not found', '/nothing-here', 'ru', 'th'),
  reading('error 404', '/error/404', 'ru', 'th'),
  reading('error 502', '/error/502', 'ru', 'th'),
  { ...reading('icons', '/_icons'), locales: ['en'] },
]

/** The address of a page in a locale for a client without cookies. */
export const addressIn = (path: string, locale: string): string =>
  locale === 'en'
    ? path
    : locale === 'zh'
      ? `${path}${path.includes('?') ? '&' : '?'}lang=zh-CN`
      : `/${locale}${path === '/' ? '' : path}`
