import { hex } from './color-mix.ts'
import { dark, light } from './colours.ts'

/** The colours that a drawing may name; dark screens have other values. */
const onLight = new Map<string, string>(
  Object.entries({
    ...light,
    'on-hue': light.ink,
    bulb: light.sunk,
    // A page in a window: the drawing itself stands on paper.
    sheet: light.paper,
  }),
)
const onDark = new Map<string, string>(Object.entries({ ...dark, sheet: dark.surface }))

/**
 * An SVG file with its `var(--ink)` … replaced, since a picture inherits no colours from the page.
 * Throws for an unknown name.
 */
export function withColours(svg: string): string {
  const names = [...new Set([...svg.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name))]
  const unknown = names.find((name) => !onLight.has(name))
  if (unknown) throw new Error(`var(--${unknown}) is no colour of src/brand`)
  const rules = (colours: ReadonlyMap<string, string>): string =>
    names
      .flatMap((name) => {
        const colour = colours.get(name)
        return colour === undefined ? [] : [`--${name}:${hex(colour)}`]
      })
      .join(';')
  const style = `<style>:root{${rules(onLight)}}@media screen and (prefers-color-scheme:dark){:root{${rules(onDark)}}}</style>`
  return svg.replace(/<svg[^>]*>/, (tag) => tag + style)
}
