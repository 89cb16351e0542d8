import { buildsOf } from '../content/builds.ts'
import type { ContentReader } from '../content/reader.ts'

/** Where `/download/{system}` leads: the latest release's file; undefined for a system the site does not have, or that has no file. */
export function downloadOf(system: string, content: ContentReader): string | undefined {
  const downloads = content.setting('downloads')
  const [latest] = content.list('releases', 'en', (all) => all.slice(0, 1))
  return latest && buildsOf(downloads, latest.facts).find((build) => build.system.id === system)?.url
}

/** The systems there are, for the answer to a wrong one. */
export const systemNames = (content: ContentReader): string[] => content.setting('downloads').systems.map((system) => system.id)
