import { fillIn } from '../../languages/fill-in.ts'
import type { EntryData } from '../collections/all-collections.ts'
import type { TrackedContent } from '../store/tracked-content.ts'
import type { Downloads, System } from './downloads.ts'

/** A file that installs the client on one system. */
export interface Installer {
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
 * The installers of a release, in the order of `content/downloads.yaml`; systems that it has none
 * for are left out.
 */
export const installersOf = (downloads: Downloads, release: ReleaseData): Installer[] =>
  downloads.systems.flatMap((system) => {
    const installer = release.builds[system.id]
    if (!installer) return []
    const file = fillIn(system.file, { version: release.version })
    return [
      {
        system,
        version: release.version,
        file,
        url: `${downloads.host.replace(/\/$/, '')}/${file}`,
        ...installer,
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
 * The installer that `/download/{system}` leads to, of the highest version that has one, which is
 * the same in every language; undefined where there is none.
 */
export const currentInstaller = (system: string, content: TrackedContent): Installer | undefined =>
  currentInstallers(content.setting('downloads'), content.data('releases', 'en')).find(
    (installer) => installer.system.id === system,
  )

/** For each system, the installer of the highest version that has one. */
export function currentInstallers(
  downloads: Downloads,
  releases: readonly ReleaseData[],
): Installer[] {
  const sorted = byVersion(releases)
  return downloads.systems.flatMap(({ id }) => {
    const release = sorted.find(({ builds }) => builds[id])
    return release ? installersOf(downloads, release).filter(({ system }) => system.id === id) : []
  })
}
