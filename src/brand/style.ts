import {
  alarm,
  castOpacity,
  code,
  cover,
  dark,
  darkCover,
  darkToneShares,
  light,
  onHue,
  print,
  shades,
  toneShares,
} from './colours.ts'
import { face, headingStacks, mono, scripts, standIns } from './type.ts'

const declarations = (properties: Record<string, string>) =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n')

const each = <Value>(
  table: Record<string, Value>,
  entry: (name: string, value: Value) => [name: string, value: string],
): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => entry(name, value)))

/** Shadows are not colours, so they get no colour classes. */
const { shine: _, lift: __, ...colours } = light

/**
 * Values for Tailwind's `@theme`: colours for classes, and values that style sheets read by
 * `--theme(…)`, which copies them so that pages need no property.
 */
const theme: Record<string, string> = {
  ...each(colours, (name) => [`color-${name}`, `var(--${name})`]),
  ...each(onHue, (name, value) => [`color-${name}`, value]),
  'color-alarm': alarm,
  'font-mono': mono,
  ...each(headingStacks, (script, standsIn) => [
    `heading-${script.toLowerCase()}`,
    [`${face.name} ${script}`, ...standsIn].map((name) => `'${name}'`).join(', ') +
      ', system-ui, sans-serif',
  ]),
}

/** A page carries and loads only the faces that its language names. */
const faces = () =>
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

/**
 * The classes of article covers: `.c-wall` … are tones of the cover's hue; the far tone is the
 * background.
 */
const covers = (
  ends: Record<string, string>,
  shares: Record<string, readonly [share: number, other: string]>,
) => [
  `.cover { ${declarations(ends)} }`,
  ...Object.entries(shares).map(([tone, [share, other]]) => {
    const painted = tone === 'far' ? '.cover { background' : `.c-${tone} { fill`
    return `${painted}: color-mix(in oklab, var(--hue) ${share}%, var(--${other})); }`
  }),
]

/** `hue-coral` … give a box its hue, and a cover the dark end of it; `tk-keyword` … colour code. */
const classes = () =>
  [
    ...Object.entries(shades).map(
      ([hue, shade]) => `.hue-${hue} { --hue: var(--${hue}); .cover { --shade: ${shade}; } }`,
    ),
    ...covers(cover, toneShares),
    '@media (prefers-color-scheme: dark) {',
    ...covers(darkCover, darkToneShares),
    '}',
    '.c-own { fill: var(--hue); }',
    '.c-dark { fill: var(--shade); }',
    `.c-cast { opacity: ${castOpacity}; }`,
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
 * A style sheet with the tables in place of `@brand theme` and the other parts; `otherParts` are
 * those that are no table of the brand. Throws for an unknown name.
 */
export const withBrand = (css: string, otherParts: Record<string, string>) =>
  css.replace(/@brand (\w+);/g, (rule, name: string) => {
    const part = parts[name] ?? otherParts[name]
    if (part === undefined)
      throw new Error(`${rule} is none of ${Object.keys({ ...parts, ...otherParts })}`)
    return part
  })
