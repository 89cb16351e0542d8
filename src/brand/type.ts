/** The face of headings, and of all texts in Open Graph pictures. Other text is in the system's. */
export const face = {
  name: 'Onest',
  /**
   * The weight that style sheets know it by (headings ask for 600 and take it), and the file that
   * `npm run fonts` cuts.
   */
  weight: 700,
  file: '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
  /** The npm package `@fontsource-variable/…` that pictures are set in. */
  family: 'onest',
} as const

/** The files of `src/site/fonts`, one for the letters of each script. */
export const scripts = ['Latin', 'Vietnamese', 'Cyrillic'] as const
type Script = (typeof scripts)[number]

/**
 * Faces that are shown until the font file is loaded. They are as wide as the face in the site's
 * own headings, so that nothing moves.
 */
export const standIns = [
  { name: 'Arial Heading', local: ['Arial Bold'], width: 98.7 },
  { name: 'Roboto Latin', local: ['Roboto Bold', 'Roboto'], width: 105.5 },
  { name: 'Roboto Cyrillic', local: ['Roboto Bold', 'Roboto'], width: 103.3 },
  { name: 'Noto Latin', local: ['Noto Sans Bold'], width: 95.1 },
  { name: 'Noto Cyrillic', local: ['Noto Sans Bold'], width: 93 },
] as const

/** The faces of a heading by script, in order of preference. */
export const headingStacks: Record<Script, readonly string[]> = {
  Latin: ['Noto Latin', 'Roboto Latin', 'Arial Heading'],
  Vietnamese: ['Noto Latin', 'Roboto Latin', 'Arial Heading'],
  Cyrillic: ['Noto Cyrillic', 'Roboto Cyrillic', 'Arial Heading'],
}

export const mono = "ui-monospace, 'Cascadia Mono', 'Roboto Mono', monospace"
