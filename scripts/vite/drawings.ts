import type { Plugin } from 'vite'
import { makeSprite } from '../../src/site/icons/sprite.ts'
import { homeSprite } from '../../src/site/pages/home/home-sprite.ts'

/** SVG files of which pages show parts: the icons, and the home page's pictures. */
const drawings = { icons: makeSprite, home: homeSprite }
export type DrawingName = keyof typeof drawings

/** Makes the drawings: assets of a build, in development `/_icons.svg` and `/_home.svg`. */
export const drawingFiles = (): Plugin => ({
  name: 'drawing-files',
  applyToEnvironment: (environment) => environment.name === 'client',
  // Only builds call this.
  renderStart() {
    for (const [name, draw] of Object.entries(drawings))
      this.emitFile({ type: 'asset', name: `${name}.svg`, source: draw() })
  },
  configureServer({ middlewares }) {
    for (const [name, draw] of Object.entries(drawings))
      middlewares.use(
        `/_${name}.svg`,
        (_, response) => void response.setHeader('content-type', 'image/svg+xml').end(draw()),
      )
  },
})
