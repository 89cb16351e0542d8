import type { ContentReader } from '../../content/reader.ts'
import { latestVersion } from '../api/latest-version.ts'
import { systemNames } from '../endpoints/downloads.ts'

/** What `get-latest-version` answers for each system; systems for which there is no file are left out, as the call refuses them. */
export async function newestVersions(content: ContentReader): Promise<Map<string, unknown>> {
  const ask = async (system: string) => latestVersion.answer({ system } as never, undefined as never, { reader: () => content } as never)
  const found = await Promise.all(systemNames(content).map(async (system) => [system, await ask(system).catch(() => undefined)] as const))
  return new Map(found.filter(([, data]) => data !== undefined))
}
