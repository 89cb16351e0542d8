import {
  castOpacity,
  code,
  cover,
  dark,
  darkCover,
  light,
  print,
  shades,
  toneShares,
} from './colours.ts'
import { face, headingStacks, mono, scripts, standIns } from './type.ts'

const declarations = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n')

const each = <Value>(
  table: Record<string, Value>,
  entry: (name: string, value: Value) => [name: string, value: string],
): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => entry(name, value)))

/** Shadows are no colours: no class is made of them. */
const { shine: _, lift: __, ...colours } = light

/**
 * What `@theme` of Tailwind gets: colours for classes, and values that style sheets read by
 * `--theme(… inline)`, which puts them in place and leaves no property on pages.
 */
const theme: Record<string, string> = {
  ...each(colours, (name) => [`color-${name}`, `var(--${name})`]),
  // The same on light and dark pages: what stands on a hue.
  'color-on-hue': light.ink,
  'color-bulb': light.sunk,
  ...each(toneShares, (name, [share]) => [`tone-${name}`, `${share}%`]),
  'cast-opacity': String(castOpacity),
  'font-mono': mono,
  ...each(headingStacks, (script, standsIn) => [
    `heading-${script.toLowerCase()}`,
    [`${face.name} ${script}`, ...standsIn].map((name) => `'${name}'`).join(', ') +
      ', system-ui, sans-serif',
  ]),
  ...each(cover, (name, value) => [`cover-${name}`, value]),
  ...each(darkCover, (name, value) => [
    `dark-cover-${name}`,
    typeof value === 'number' ? `${value}%` : value,
  ]),
}

/** A page carries and loads only the faces that its language names. */
const faces = (): string =>
  [
    ...scripts.map(
      (script) =>
        `font-family: '${face.name} ${script}'; font-display: swap; font-weight: ${face.weight};` +
        ` src: url('./fonts/${script.toLowerCase()}.woff2');`,
    ),
    ...standIns.map(
      ({ name, local, width }) =>
        `font-family: '${name}'; font-weight: ${face.weight};` +
        ` src: ${local.map((file) => `local('${file}')`).join(', ')}; size-adjust: ${width}%;`,
    ),
  ]
    .map((rules) => `@font-face { ${rules} }`)
    .join('\n')

/** `hue-coral` … give a box its hue, and a cover the dark end of it; `tk-keyword` … colour code. */
const classes = (): string =>
  [
    ...Object.entries(shades).map(
      ([hue, shade]) => `.hue-${hue} { --hue: var(--${hue}); .cover { --shade: ${shade}; } }`,
    ),
    ...Object.entries(code).map(([kind, colour]) => `.tk-${kind} { color: ${colour}; }`),
  ].join('\n')

const parts: Record<string, string> = {
  theme: declarations(theme),
  light: declarations(light),
  dark: declarations(dark),
  print: declarations(print),
  faces: faces(),
  classes: classes(),
}

/**
 * A style sheet with the tables in place of `@brand theme` and the other parts. Throws at a name
 * that is none.
 */
export const withBrand = (css: string): string =>
  css.replace(/@brand (\w+);/g, (rule, name: string) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`${rule} is none of ${Object.keys(parts)}`)
    return part
  })
