import { entryPath } from '../../content/collections/all-collections.ts'
import { contentFile } from '../../content/files/paths.ts'
import { readYaml } from '../../content/parsing/yaml.ts'
import type { SettingName } from '../../content/settings/settings.ts'
import { site } from '../../content/settings/site.ts'
import type { Locale } from '../../languages/languages.ts'
import { type RouteName, routePath } from '../../routing/routes.ts'
import { isLoopback } from '../../server/loopback.ts'
import type { Studio } from '../server/studio.ts'

/** Where a setting is seen. Redirects are seen nowhere. */
const settingPages: Partial<Record<SettingName, readonly RouteName[]>> = {
  prices: ['pricing', 'home'],
  downloads: ['download'],
  taxonomy: ['blog', 'news'],
  chat: ['home'],
  navigation: ['home'],
  site: ['home'],
}

/** The pages that show changed files. */
export const pagesOf = (paths: readonly string[]): { locale: Locale; path: string }[] =>
  paths.flatMap((each) => {
    const file = contentFile(each)
    if (!file || file.kind === 'glossary') return []
    if (file.kind === 'messages') return [{ locale: file.locale, path: routePath('home') }]
    if (file.kind === 'setting')
      return (settingPages[file.name] ?? []).map((name) => ({
        locale: 'en',
        path: routePath(name),
      }))
    const path = entryPath(file.collection, file.id)
    const locale = file.kind === 'translation' ? file.locale : 'en'
    return path === undefined ? [] : [{ locale, path }]
  })

/** The published settings of the site. */
export async function siteSettings({ repository }: Pick<Studio, 'repository'>) {
  const files = await repository.read(await repository.mainTip(), ['site.yaml'])
  return site.parse(readYaml(String(files.get('site.yaml'))))
}

/** The origin at which editors see the site: the visitors' origin, or this machine. */
export const siteOrigin = async (studio: Pick<Studio, 'config' | 'repository'>): Promise<string> =>
  isLoopback(new URL(studio.config.origin).hostname)
    ? studio.config.siteAddress
    : (studio.config.site.siteOrigin ?? (await siteSettings(studio)).origin)
