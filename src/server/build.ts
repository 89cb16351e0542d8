import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { setSprites } from '../site/components/icons.tsx'
import type { Assets, BrowserSettings } from '../site/layout/document.tsx'
import { type Config, defaultGoogleOrigin } from './config.ts'
import { staticFiles } from './http/static-files.ts'
import { PageCss } from './pages/page-css.ts'
import { PageStyles } from './pages/page-styles.ts'

/** What the build wrote about itself. */
const infoSchema = z.object({
  /** Changes with any file that browsers run. */
  id: z.string(),
  /**
   * The address of the entry script, the style sheet's file in the asset folder, and the addresses
   * of the sprites.
   */
  script: z.string(),
  style: z.string(),
  sprites: z.object({ icons: z.string(), home: z.string() }),
  /** Words of scripts that may be class names, by island and of all other scripts. */
  scriptClasses: z.object({
    always: z.array(z.string()),
    islands: z.record(z.string(), z.array(z.string())),
  }),
})

/** The client build, for pages and endpoints. */
export interface SiteBuild {
  info: Omit<z.infer<typeof infoSchema>, 'scriptClasses'>
  /** The folder it is in. */
  clientDir: string
  /** The file at an address, if there is one. */
  fileAt: ReturnType<typeof staticFiles>
  assets: Assets
  /**
   * The style sheet, of which each page inlines the rules it needs; undefined in development, where
   * it is linked.
   */
  styles: PageStyles | undefined
}

/** Reads the client's build in a folder. Throws when there is none. */
export function readBuild(clientDir: string): SiteBuild {
  const { scriptClasses, ...info } = infoSchema.parse(
    JSON.parse(readFileSync(join(clientDir, 'build.json'), 'utf8')),
  )
  setSprites(info.sprites)
  const fileAt = staticFiles(join(clientDir, 'assets'))
  const css = fileAt(`/${info.style}`)?.body.identity.toString() ?? ''
  return {
    info,
    clientDir,
    fileAt,
    assets: { scripts: [info.script], styles: [] },
    styles: new PageStyles(new PageCss(css), scriptClasses),
  }
}

/** The settings that pages pass to their scripts, without defaults. */
export const browserSettings = (
  {
    googleClientId: google,
    googleOrigin,
    analyticsUrl: analytics,
  }: Pick<Config, 'googleClientId' | 'googleOrigin' | 'analyticsUrl'>,
  build: string,
): BrowserSettings => ({
  build,
  google,
  googleOrigin: google && googleOrigin !== defaultGoogleOrigin ? googleOrigin : undefined,
  analytics,
})
