import { join } from 'node:path'
import type { Assets, BrowserSettings } from '../site/components/document.tsx'
import { setDrawings } from '../site/components/icons.tsx'
import { type Config, usualGoogle } from './config.ts'
import { type BuildInfo, readBuildInfo } from './endpoints/builds.ts'
import { StaticFiles } from './http/static-files.ts'
import { PageCss } from './pages/page-css.ts'
import { PageStyles } from './pages/page-styles.ts'
import { scriptClasses } from './pages/script-classes.ts'

/** The client's build, as pages and endpoints need it. */
export interface SiteBuild {
  info: BuildInfo
  /** The folder it is in. */
  clientDir: string
  /** Its files, by address. */
  files: Pick<StaticFiles, 'get'>
  assets: Assets
  /** The style sheet, of which each page inlines its part; undefined in development, where it is linked. */
  styles: PageStyles | undefined
}

/** Reads the client's build in a folder. Throws when there is none. */
export function readBuild(clientDir: string): SiteBuild {
  const info = readBuildInfo(clientDir)
  setDrawings(info)
  const files = new StaticFiles(join(clientDir, 'assets'), '/assets/')
  const css = files.get(`/${info.style}`)?.body.identity.toString() ?? ''
  return { info, clientDir, files, assets: { scripts: [info.script], styles: [] }, styles: new PageStyles(new PageCss(css), scriptClasses) }
}

/** What pages tell their scripts of the configuration, without defaults. */
export const browserSettings = (config: Pick<Config, 'googleClientId' | 'googleOrigin' | 'analyticsUrl'>, build: string): BrowserSettings => ({
  build,
  ...(config.googleClientId !== undefined && { google: config.googleClientId, ...(config.googleOrigin !== usualGoogle && { googleOrigin: config.googleOrigin }) }),
  ...(config.analyticsUrl !== undefined && { analytics: config.analyticsUrl }),
})
