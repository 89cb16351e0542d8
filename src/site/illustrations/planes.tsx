import type { Hue } from '../components/hues.ts'

/** Planes of neutral ground, ink and the brand with one face for each profile colour, edge to edge: the identity as a band. */
const planes: readonly (readonly [Hue | 'sunk' | 'line' | 'ink' | 'brand' | 'surface' | 'tint', string])[] = [
  ['ink', 'M0 0h180L90 150 0 300z'],
  ['coral', 'M0 300 90 150l150 150z'],
  ['line', 'M180 0h240L300 110z'],
  ['sunk', 'M90 150 180 0l120 110-60 190z'],
  ['amber', 'm300 110 160 190H240z'],
  ['tint', 'M300 110 420 0l140 170-100 130z'],
  ['brand', 'M420 0h280L560 170z'],
  ['lime', 'M560 170 700 300H460z'],
  ['ink', 'M700 0 820 120 700 300 560 170z'],
  ['teal', 'M700 0h240L820 120z'],
  ['sunk', 'm820 120 160 180H700z'],
  ['line', 'M940 0 1060 150l-80 150-160-180z'],
  ['sky', 'M940 0h260l-140 150z'],
  ['surface', 'M1060 150 1200 300H980z'],
  ['violet', 'M1200 0v300l-140-150z'],
]
const fills = {
  ink: 'fill-ink',
  line: 'fill-line',
  sunk: 'fill-sunk',
  tint: 'fill-tint',
  brand: 'fill-brand',
  surface: 'fill-surface',
  coral: 'fill-coral',
  amber: 'fill-amber',
  lime: 'fill-lime',
  teal: 'fill-teal',
  sky: 'fill-sky',
  violet: 'fill-violet',
}

export const PlanesBand = () => (
  <svg viewBox="0 0 1200 300" preserveAspectRatio="xMidYMid slice" className="h-40 w-full sm:h-72" aria-hidden="true">
    {planes.map(([color, shape]) => (
      <path key={shape} d={shape} className={fills[color]} />
    ))}
  </svg>
)
