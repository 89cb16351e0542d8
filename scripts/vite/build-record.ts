import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compressAssets } from './compress-assets.ts'
import { type BuildRecord, forgetOldBuilds } from './old-builds.ts'
import { scriptClasses } from './script-classes.ts'
import type { SpriteName } from './sprites.ts'

/**
 * Tells the server what the build made (`build.json`) and notes its files (`builds/`), so that
 * later builds keep them for a while.
 */
export const buildRecord = (): Plugin => ({
  name: 'build-record',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    // The style sheet is an entry of its own, whose empty script Vite does not write.
    const files = Object.values(bundle).filter(
      (file) => file.type === 'asset' || file.name !== 'styles',
    )
    const script = files.find(
      (file) => file.type === 'chunk' && file.isEntry && file.name === 'entry',
    )
    const style = files.find((file) => file.fileName.endsWith('.css'))
    const addressOf = (sprite: SpriteName) => {
      const file = files.find(
        (each) => each.type === 'asset' && each.names.includes(`${sprite}.svg`),
      )
      return file ? `/${file.fileName}` : this.error(`The build made no sprite ${sprite}`)
    }
    if (!script || !style) this.error('The build made no entry script or no style sheet')
    const names = files
      .map((file) => file.fileName)
      .filter((name) => name.startsWith('assets/'))
      .sort()
    const id = hash('sha256', names.join(), 'hex').slice(0, 12)
    this.emitFile({
      type: 'asset',
      fileName: 'build.json',
      source: JSON.stringify({
        id,
        script: `/${script.fileName}`,
        style: style.fileName,
        sprites: { icons: addressOf('icons'), home: addressOf('home') },
        scriptClasses: scriptClasses(bundle),
      }),
    })
    const record: BuildRecord = { id, built: new Date().toISOString(), files: names }
    this.emitFile({
      type: 'asset',
      fileName: `builds/${id}.json`,
      source: JSON.stringify(record),
    })
  },
  writeBundle({ dir }) {
    const root = dir as string
    forgetOldBuilds(root)
    compressAssets(join(root, 'assets'))
  },
})
