import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Builds whose files are kept for pages that are still open. */
const keptBuilds = 3

/** What a build leaves in `builds/`, besides its files. */
export interface BuildRecord {
  id: string
  built: string
  files: string[]
}

/** Drops what only builds before the last few used. */
export function forgetOldBuilds(root: string) {
  const records = join(root, 'builds')
  mkdirSync(records, { recursive: true })
  const builds = readdirSync(records)
    .map((name) => ({
      name,
      ...(JSON.parse(readFileSync(join(records, name), 'utf8')) as BuildRecord),
    }))
    .sort((a, b) => (a.built < b.built ? 1 : -1))
  const recentFiles = new Set(builds.slice(0, keptBuilds).flatMap((build) => build.files))
  for (const build of builds.slice(keptBuilds)) rmSync(join(records, build.name))
  for (const name of readdirSync(join(root, 'assets')))
    if (!recentFiles.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`))
      rmSync(join(root, 'assets', name))
}
