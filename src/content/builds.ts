import { fillIn } from '../languages/fill-in.ts'
import type { EntryData } from './collections.ts'
import type { Downloads, System } from './schemas/settings.ts'
import type { TrackedContent } from './tracked-content.ts'

/** One file that can be downloaded. */
export interface Build {
  system: System
  version: string
  /** Its name, and its address on the download host. */
  file: string
  url: string
  /** In bytes. */
  size: number
  sha256: string
}

type ReleaseData = Pick<EntryData<'releases'>, 'version' | 'builds'>

/**
 * The files of a release, in the order of `content/downloads.yaml`; systems it has no build for are
 * left out.
 */
export const buildsOf = (downloads: Downloads, release: ReleaseData): Build[] =>
  downloads.systems.flatMap((system) => {
    const build = release.builds[system.id]
    if (!build) return []
    const file = fillIn(system.file, { version: release.version })
    return [
      {
        system,
        version: release.version,
        file,
        url: `${downloads.host.replace(/\/$/, '')}/${file}`,
        ...build,
      },
    ]
  })

const versions = new Intl.Collator('en', { numeric: true })

/**
 * Releases by version, highest first: a fix of an older line may be published after the current
 * version.
 */
export const byVersion = <R extends { version: string }>(releases: readonly R[]): R[] =>
  releases.toSorted((a, b) => versions.compare(b.version, a.version))

/** The release with the highest version, in any language; undefined when there is none. */
export const currentRelease = (content: TrackedContent): EntryData<'releases'> | undefined =>
  byVersion(content.data('releases', 'en'))[0]

/**
 * The file that `/download/{system}` leads to, of the highest version that has one, which is the
 * same in every language; undefined where there is none.
 */
export const currentBuild = (system: string, content: TrackedContent): Build | undefined =>
  currentBuilds(content.setting('downloads'), content.data('releases', 'en')).find(
    (build) => build.system.id === system,
  )

/** For each system, the file of the highest version that has one. */
export function currentBuilds(downloads: Downloads, releases: readonly ReleaseData[]): Build[] {
  const sorted = byVersion(releases)
  return downloads.systems.flatMap(({ id }) => {
    const release = sorted.find(({ builds }) => builds[id])
    return release ? buildsOf(downloads, release).filter(({ system }) => system.id === id) : []
  })
}
