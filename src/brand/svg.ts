import { asHex } from './colour-mix.ts'
import { dark as darkColours, light as lightColours, onHue } from './colours.ts'

/** The colours that a drawing may name; dark screens have other values. */
const onLight = new Map<string, string>(
  Object.entries({
    ...lightColours,
    ...onHue,
    // A page in a window: the drawing itself stands on paper.
    sheet: lightColours.paper,
  }),
)
const onDark = new Map<string, string>(
  Object.entries({ ...darkColours, sheet: darkColours.surface }),
)

const named = /var\(--([\w-]+)\)/g

/** A colour by its name, as `#rrggbb` on light pages. Throws for an unknown name. */
function onLightHex(name: string) {
  const colour = onLight.get(name)
  if (colour === undefined) throw new Error(`var(--${name}) is no colour of src/brand`)
  return asHex(colour)
}

/** Shapes with their `var(--ink)` … replaced; those without a value stay. */
export const replaceProperties = (shapes: string, valueFor: (name: string) => string | undefined) =>
  shapes.replace(named, (property, name: string) => valueFor(name) ?? property)

/** Shapes with the colours of light pages. Throws for an unknown name. */
export const inLightColours = (shapes: string) => replaceProperties(shapes, onLightHex)

/**
 * An SVG file that brings the values of its `var(--ink)` …, since a picture inherits no colours
 * from the page. Throws for an unknown name.
 */
export function withColours(svg: string) {
  const names = [...new Set(Array.from(svg.matchAll(named), ([, name = '']) => name))]
  const light = names.map((name) => `--${name}:${onLightHex(name)}`).join(';')
  const dark = names
    .flatMap((name) => {
      const colour = onDark.get(name)
      return colour === undefined ? [] : [`--${name}:${asHex(colour)}`]
    })
    .join(';')
  const style = `<style>:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}</style>`
  return svg.replace(/<svg[^>]*>/, (root) => root + style)
}
