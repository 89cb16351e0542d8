import type { ReactNode } from 'react'
import type { MockPage, Shade, Shape } from './mock-pages.ts'

/** Words at a place, 15 high if no size is given; a negative x counts from the right edge. */
type Words = readonly [x: number, y: number, words: string, size?: number, shade?: Shade]

/** A picture of a page with its words, inside `.window`, whose colour it takes. */
export const PagePicture = ({
  size: [width, height],
  shapes,
  words,
  children,
}: {
  size: readonly [width: number, height: number]
  shapes: readonly Shape[]
  words: readonly Words[]
  children?: ReactNode
}) => (
  <svg viewBox={`0 0 ${width} ${height}`} strokeLinejoin="round" aria-hidden="true">
    {shapes.map(([shade, d, stroke]) => (
      <path
        key={shade + d}
        d={d}
        fill={stroke ? 'none' : `var(--${shade})`}
        stroke={stroke ? `var(--${shade})` : undefined}
        strokeWidth={stroke}
        strokeLinecap={d.includes('h0') ? 'round' : undefined}
      />
    ))}
    {words.map(
      ([x, y, text, size = 15, shade = 'ink']) =>
        text && (
          <text
            key={`${x} ${y}`}
            x={x < 0 ? width + x : x}
            y={y}
            fontSize={size}
            fill={`var(--${shade})`}
            textAnchor={x < 0 ? 'end' : undefined}
          >
            {text}
          </text>
        ),
    )}
    {children}
  </svg>
)

/** A page of `mock-pages.ts`. */
export const MockPagePicture = ({
  page: [[x, y, size, name = '', top = 0], ...shapes],
  height = 168,
  value = '',
  children,
}: {
  page: MockPage
  /** How much of it is drawn, from its top. */
  height?: number | undefined
  /** The profile's figure on it. */
  value: string | undefined
  children?: ReactNode
}) => (
  <PagePicture
    size={[320, height]}
    shapes={shapes}
    words={[
      [x, top, name, 18],
      [x, y, value, size],
    ]}
  >
    {children}
  </PagePicture>
)

/** The outline of an account's face: a square with its cut corner. */
export const faceOutline = (x: number, y: number, size: number): string =>
  `M${x} ${y}h${size * 0.65}l${size * 0.35} ${size * 0.35}v${size * 0.65}h${-size}z`

/** The letter of a store on its face. */
export const letterOn = (x: number, y: number, size: number, store: string): Words => [
  x + size * 0.3,
  y + size * 0.72,
  store.slice(0, 1),
  Math.round(size * 0.6),
  'on',
]
