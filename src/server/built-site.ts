import { join } from 'node:path'
import { setSprites } from '../site/components/icons.tsx'
import type { Config } from './config.ts'
import { readBuildInfo } from './endpoints/build-info.ts'
import { imagesFrom } from './endpoints/pictures.ts'
import { StaticFiles } from './http/static-files.ts'
import { browserSettings } from './pages/browser-settings.ts'
import { lateClasses } from './pages/late-classes.ts'
import { leanCss } from './pages/lean-css.ts'
import { PageCss } from './pages/page-css.ts'
import { PageStyles } from './pages/page-styles.ts'
import type { RenderEnvironment } from './pages/render.tsx'
import { openContent } from './site-content.ts'

/**
 * What answers are made of, whoever asks, a visitor or an export: the content in `root`, and the client's build in the folder `client`. Throws one
 * line when either cannot be read.
 */
export function builtSite(config: Config, client: string, root: string, log: Parameters<typeof openContent>[2]) {
  const { content, library, origin } = openContent(config, root, log)
  const build = readBuildInfo(client)
  setSprites(build.sprites)
  const files = new StaticFiles(join(client, 'assets'), '/assets/')
  const environment: RenderEnvironment = {
    assets: { scripts: [build.script], styles: [] },
    settings: browserSettings(config, build.id),
    styles: new PageStyles(new PageCss(leanCss(files.get(`/${build.style}`)?.body.identity.toString() ?? '')), lateClasses),
    origin,
    images: imagesFrom(library),
  }
  return { content, library, origin, build, files, environment }
}
