import type { BrowserSettings } from '../../site/components/document.tsx'
import { type Config, usualGoogle } from '../config.ts'

/** What pages tell their scripts of the configuration; nothing that is as usual. */
export const browserSettings = (config: Pick<Config, 'googleClientId' | 'googleOrigin' | 'analyticsUrl'>, build: string): BrowserSettings => ({
  build,
  ...(config.googleClientId !== undefined && { google: config.googleClientId, ...(config.googleOrigin !== usualGoogle && { googleOrigin: config.googleOrigin }) }),
  ...(config.analyticsUrl !== undefined && { analytics: config.analyticsUrl }),
})
