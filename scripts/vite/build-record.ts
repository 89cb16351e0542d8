import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { makeSprite } from '../../src/site/icons/sprite.ts'
import { homeSprite } from '../../src/site/pages/home/home-sprite.ts'
import { compressAssets } from './compress-assets.ts'

/** Builds whose files are kept for pages that are still open. */
const keptBuilds = 3

/**
 * The icons and the home page's pictures as assets, and a file that tells the server what the build
 * made. Keeps earlier builds' assets.
 */
export const buildRecord = (): Plugin => {
  let id = ''
  return {
    name: 'build-record',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const emitDrawing = (name: string, source: string) => {
        const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 6)}.svg`
        this.emitFile({ type: 'asset', fileName, source })
        return fileName
      }
      const sprite = emitDrawing('icons', makeSprite())
      const pictures = emitDrawing('home', homeSprite())
      // The style sheet is an entry of its own, whose empty script Vite does not write.
      const files = Object.values(bundle).filter(
        (file) => file.type === 'asset' || file.name !== 'styles',
      )
      const script = files.find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'entry',
      )?.fileName
      const style = files.find((file) => file.fileName.endsWith('.css'))?.fileName
      if (!script || !style) this.error('The build made no entry script or no style sheet')
      const names = [
        ...files.map((file) => file.fileName).filter((name) => name.startsWith('assets/')),
        sprite,
        pictures,
      ].sort()
      id = createHash('sha256').update(names.join()).digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'build.json',
        source: JSON.stringify({
          id,
          script: `/${script}`,
          style,
          sprite: `/${sprite}`,
          pictures: `/${pictures}`,
        }),
      })
      this.emitFile({
        type: 'asset',
        fileName: `builds/${id}.json`,
        source: JSON.stringify({ id, built: new Date().toISOString(), files: names }),
      })
    },
    writeBundle({ dir }) {
      const root = dir as string
      forgetOldBuilds(root)
      compressAssets(join(root, 'assets'))
    },
  }
}

/** Drops what only builds before the last few used. */
function forgetOldBuilds(root: string): void {
  const records = join(root, 'builds')
  mkdirSync(records, { recursive: true })
  const builds = readdirSync(records)
    .map((name) => ({
      name,
      ...(JSON.parse(readFileSync(join(records, name), 'utf8')) as {
        built: string
        files: string[]
      }),
    }))
    .sort((a, b) => (a.built < b.built ? 1 : -1))
  const recentFiles = new Set(builds.slice(0, keptBuilds).flatMap((build) => build.files))
  for (const build of builds.slice(keptBuilds)) rmSync(join(records, build.name))
  for (const name of readdirSync(join(root, 'assets')))
    if (!recentFiles.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`))
      rmSync(join(root, 'assets', name))
}
