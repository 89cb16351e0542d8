import { join } from 'node:path'
import { allPages } from '../src/content/availability.ts'
import { ContentStore } from '../src/content/store/content-store.ts'
import { storeLanguage } from '../src/languages/cookie.ts'
import { languageOf, locales } from '../src/languages/languages.ts'
import { isDocsPath, localisedPath } from '../src/routing/paths.ts'
import { noSearch } from '../src/search/search.ts'
import { browserSettings, readBuild } from '../src/server/build.ts'
import { readConfig } from '../src/server/config.ts'
import { PageCache } from '../src/server/pages/page-cache.ts'
import { PageHandler } from '../src/server/pages/page-handler.ts'

/**
 * The built site's pages without HTTP, as `site.ts` puts them together, and the addresses of all
 * that it offers. `contentDir` is a folder.
 */
export function siteInProcess(contentDir: string): {
  site: PageHandler
  addresses: { url: string; cookie: string }[]
} {
  const config = readConfig({ CONTENT_DIR: contentDir })
  const content = new ContentStore({ root: config.contentDir })
  const { info, assets, styles } = readBuild(join(process.cwd(), 'dist/client'))
  const environment = {
    assets,
    styles,
    settings: browserSettings(config, info.id),
    origin: content.setting('site').origin,
    pictures: () => undefined,
  }
  const onError = (error: unknown): void => {
    throw error
  }
  const site = new PageHandler({
    content,
    cache: new PageCache(config.pageCacheBytes, false),
    config,
    environment,
    search: noSearch,
    limits: { take: () => 0 },
    onError,
  })
  const addresses = locales.flatMap((locale) =>
    [...allPages(locale, site.trackedContent())]
      .filter(({ path }) => !isDocsPath(path) || languageOf(locale).docsLocale === locale)
      .map(({ path }) => ({
        url: encodeURI(localisedPath(locale, path)),
        cookie: storeLanguage(languageOf(locale).tag),
      })),
  )
  return { site, addresses }
}
