import type { Plugin } from 'vite'
import { makeSprite } from '../../src/site/icons/sprite.ts'
import { homeSprite } from '../../src/site/pages/home/home-sprite.ts'

/** SVG files of which pages show parts: the icons, and the home page's pictures. */
const sprites = { icons: makeSprite, home: homeSprite }
export type SpriteName = keyof typeof sprites

/** Makes the sprites: assets of a build, in development `/_icons.svg` and `/_home.svg`. */
export const spriteFiles = (): Plugin => ({
  name: 'sprite-files',
  applyToEnvironment: (environment) => environment.name === 'client',
  // Only builds call this.
  renderStart() {
    for (const [name, draw] of Object.entries(sprites))
      this.emitFile({ type: 'asset', name: `${name}.svg`, source: draw() })
  },
  configureServer({ middlewares }) {
    for (const [name, draw] of Object.entries(sprites))
      middlewares.use(
        `/_${name}.svg`,
        (_, response) => void response.setHeader('content-type', 'image/svg+xml').end(draw()),
      )
  },
})
