import { textsByPath } from '../../base/texts-by-path.ts'
import { isCollection } from '../../content/collections/all-collections.ts'
import { contentFile } from '../../content/files/paths.ts'
import { splitFrontMatter, withoutRevision } from '../../content/parsing/front-matter.ts'
import { readYaml } from '../../content/parsing/yaml.ts'
import { languageOf, sourceLocales } from '../../languages/languages.ts'
import type { Studio } from '../server/studio.ts'

/** What could be the path of a content file, or an entry such as `faq/a`, in a text. */
const pathPattern = /[\w/-]+(?:\.[\w/-]+)*/g

/** The entry of a path: `faq/a`. */
function entryOf(path: string): string | undefined {
  const [collection = '', id] = path.split('/')
  return isCollection(collection) && id ? `${collection}/${id}` : undefined
}

/** Where the text that an entry was written in first may be. */
const sourcesOf = (entry: string): string[] =>
  sourceLocales.map((locale) => `${entry}/${locale}.md`)

/**
 * Texts in which content files have names that people know: titles of entries, settings, languages.
 * Titles come from main, and from the other commits for what main does not have.
 */
export async function withNames(
  { repository }: Pick<Studio, 'repository'>,
  texts: readonly string[],
  commits: readonly string[] = [],
): Promise<string[]> {
  const paths = texts.flatMap((text) => text.match(pathPattern) ?? [])
  const missing = new Set(paths.flatMap((path) => entryOf(path) ?? []))
  const titles = new Map<string, string>()
  for (const commit of [await repository.mainTip(), ...commits]) {
    if (missing.size === 0) break
    const sources = [...missing].flatMap(sourcesOf)
    const read = await repository.read(commit, sources).catch(() => new Map<string, Buffer>())
    for (const entry of missing) {
      const text = sourcesOf(entry).flatMap((path) => read.get(path) ?? [])[0]
      const title = text && titleIn(String(text))
      if (title) titles.set(entry, title)
      if (text) missing.delete(entry)
    }
  }
  return texts.map((text) => text.replace(pathPattern, (path) => nameOf(path, titles)))
}

/** The first field of a text: its title or question. */
export function titleIn(text: string): string | undefined {
  try {
    const [title] = textsByPath(readYaml(withoutRevision(splitFrontMatter(text).matter))).values()
    return title
  } catch {
    return undefined
  }
}

function nameOf(path: string, titles: ReadonlyMap<string, string>): string {
  const file = contentFile(path)
  const title = titles.get(entryOf(path) ?? '')
  switch (file?.kind) {
    case 'setting':
      return file.name.charAt(0).toUpperCase() + file.name.slice(1)
    case 'messages':
      return `Interface messages (${languageOf(file.locale).name})`
    case 'glossary':
      return `Glossary (${languageOf(file.locale).name})`
    case 'picture':
      return title ? `${title} (${path.split('/').at(-1)})` : path
    case 'translation':
      return title && file.locale !== 'en'
        ? `${title} (${languageOf(file.locale).name})`
        : (title ?? path)
    default:
      return title ?? path
  }
}
