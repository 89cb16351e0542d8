import type { ReactNode } from 'react'
import type { EntryData } from '../../content/collections.ts'
import { usePageContext } from '../page-context.tsx'

export type Profile = EntryData<'solutions'>['scene']['profiles'][number]

interface AccountWindowProps {
  profile: Profile | undefined
  /** Whose account it is. */
  store: string
  /** Its cookies; a window in which nobody is signed in has none to name. */
  cookies?: number
  className?: string
  children?: ReactNode
}

/**
 * A profile's window with one account: its tab and address, the page, and who is signed in; else
 * where its visitor comes from.
 */
export function AccountWindow({
  profile,
  store,
  cookies,
  className = '',
  children,
}: AccountWindowProps) {
  const { t } = usePageContext()
  if (!profile) return null
  const { hue, host, region, ip, zone } = profile
  const person = t(`scene.people.${profile.person}`)
  return (
    <div className={`life account hue-${hue} ${className}`}>
      <p className="life-tab">
        <i />
        <span className="truncate">
          {store} · {cookies ? person : region}
        </span>
      </p>
      <p className="life-bar">
        <svg viewBox="0 0 64 16" strokeLinecap="round" strokeLinejoin="round">
          <path d="m7 3-5 5 5 5m-5-5h11m16-5 5 5-5 5m5-5H23M61 5a6 6 0 1 0 1 5m0-8v4h-4" />
        </svg>
        <span className="truncate">{host}</span>
        <b>{region}</b>
      </p>
      {children}
      <p className="life-status">
        {cookies ? t('lives.signedIn', { person, count: cookies }) : `${ip} · ${zone}`}
      </p>
    </div>
  )
}

/**
 * Custom properties: `shade` is a light one of the account's colour, `on` is readable on it, `bulb`
 * is light in the dark too.
 */
type Shade = 'hue' | 'shade' | 'on' | 'bulb' | 'ink' | 'soft' | 'faint' | 'edge' | 'line' | 'sunk'
/** Path data in a shade; with a width it is a line, else a plane. */
export type Shape = readonly [shade: Shade | 'bad' | 'surface', d: string, width?: number]
/** Words at a place, 15 high if no size is given; a negative x counts from the right edge. */
export type Words = readonly [x: number, y: number, words: string, size?: number, shade?: Shade]

/** A picture of a page, `width` × `height`, with its words. */
export const PagePicture = ({
  size: [width, height],
  shapes,
  words = [],
  className,
}: {
  size: readonly [width: number, height: number]
  shapes: readonly Shape[]
  words?: readonly Words[]
  className?: string
}) => (
  <svg viewBox={`0 0 ${width} ${height}`} strokeLinejoin="round" className={className}>
    {shapes.map(([shade, d, stroke]) => (
      <path
        key={shade + d}
        d={d}
        fill={stroke ? 'none' : `var(--${shade})`}
        stroke={stroke ? `var(--${shade})` : undefined}
        strokeWidth={stroke}
      />
    ))}
    {words.map(([x, y, text, size = 15, shade = 'ink']) => (
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
    ))}
  </svg>
)

/** The outline of an account's face: a square with its cut corner. */
export const face = (x: number, y: number, size: number): string =>
  `M${x} ${y}h${size * 0.65}l${size * 0.35} ${size * 0.35}v${size * 0.65}h${-size}z`

/** The letter of a store on its face. */
export const letterOn = (x: number, y: number, size: number, store: string): Words => [
  x + size * 0.3,
  y + size * 0.72,
  store.slice(0, 1),
  Math.round(size * 0.6),
  'on',
]
