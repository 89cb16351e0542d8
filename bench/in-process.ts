import { join } from 'node:path'
import { ContentStore } from '../src/content/store.ts'
import { storeLanguage } from '../src/i18n/cookie.ts'
import { localeRow, locales } from '../src/i18n/table.ts'
import { everyPage } from '../src/routing/offered.ts'
import { isDocsPath, localisedPath } from '../src/routing/paths.ts'
import { readConfig } from '../src/server/config.ts'
import { readBuildInfo } from '../src/server/endpoints/build-info.ts'
import { StaticFiles } from '../src/server/http/static-files.ts'
import { browserSettings } from '../src/server/pages/browser-settings.ts'
import { lateClasses } from '../src/server/pages/late-classes.ts'
import { leanCss } from '../src/server/pages/lean-css.ts'
import { PageCss } from '../src/server/pages/page-css.ts'
import { PageStyles } from '../src/server/pages/page-styles.ts'
import { PageSite } from '../src/server/pages/site.ts'
import { setSprites } from '../src/site/components/icons.tsx'

/** The built site's pages without HTTP, as `serve.ts` puts them together, and the addresses of all that it offers. `contentDir` is a folder. */
export function siteInProcess(contentDir: string): { site: PageSite; addresses: { url: string; cookie: string }[] } {
  const config = readConfig({ CONTENT_DIR: contentDir })
  const client = join(process.cwd(), 'dist/client')
  const content = new ContentStore({ root: config.contentDir })
  const build = readBuildInfo(client)
  setSprites(build.sprites)
  const style = new StaticFiles(join(client, 'assets'), '/assets/').get(`/${build.style}`)?.body.identity.toString() ?? ''
  const environment = {
    assets: { scripts: [build.script], styles: [] },
    settings: browserSettings(config, build.id),
    styles: new PageStyles(new PageCss(leanCss(style)), lateClasses),
    origin: content.setting('site').origin,
    images: () => undefined,
  }
  const onError = (error: unknown): void => {
    throw error
  }
  const site = new PageSite({ content, cacheBytes: config.pageCacheBytes, bestCompression: false, config, environment, onError })
  const addresses = locales.flatMap((locale) =>
    [...everyPage(locale, site.reader())]
      .filter(({ path }) => !isDocsPath(path) || localeRow(locale).docsLocale === locale)
      .map(({ path }) => ({ url: encodeURI(localisedPath(locale, path)), cookie: storeLanguage(localeRow(locale).tag) })),
  )
  return { site, addresses }
}
