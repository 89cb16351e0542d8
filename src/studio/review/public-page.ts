import { entryPath } from '../../content/collections.ts'
import { contentFile } from '../../content/files.ts'
import { site } from '../../content/schemas/settings.ts'
import { readYaml } from '../../content/yaml.ts'
import type { Locale } from '../../languages/languages.ts'
import { isLoopback } from '../../server/loopback.ts'
import type { Studio } from '../server/studio.ts'

/** The pages of changed files. */
export const pagesOf = (paths: readonly string[]): { locale: Locale; path: string }[] =>
  paths.flatMap((each) => {
    const file = contentFile(each)
    if (file?.kind !== 'translation' && file?.kind !== 'data') return []
    const path = entryPath(file.collection, file.id)
    const locale = file.kind === 'translation' ? file.locale : 'en'
    return path === undefined ? [] : [{ locale, path }]
  })

/** The published settings of the site. */
export async function siteSettings({ repository }: Pick<Studio, 'repository'>) {
  const main = (await repository.tip('main')) ?? ''
  const files = await repository.read(main, ['site.yaml'])
  return site.parse(readYaml(String(files.get('site.yaml'))))
}

/** The origin at which editors see the site: the visitors' origin, or this machine. */
export const siteOrigin = async (studio: Pick<Studio, 'config' | 'repository'>): Promise<string> =>
  isLoopback(new URL(studio.config.origin).hostname)
    ? studio.config.siteAddress
    : (studio.config.site.siteOrigin ?? (await siteSettings(studio)).origin)
