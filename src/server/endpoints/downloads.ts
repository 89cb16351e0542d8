import { currentBuilds } from '../../content/builds.ts'
import type { ContentReader } from '../../content/reader.ts'

/** Where `/download/{system}` leads: the newest file for that system; undefined for a system the site does not have, or that has no file. */
export function downloadOf(system: string, content: ContentReader): string | undefined {
  // Files are the same in every language.
  const releases = content.list('releases', 'en').map(({ data }) => data)
  return currentBuilds(content.setting('downloads'), releases).find((build) => build.system.id === system)?.url
}

/** The systems there are, for the answer to a wrong one. */
export const systemNames = (content: ContentReader): string[] => content.setting('downloads').systems.map((system) => system.id)
