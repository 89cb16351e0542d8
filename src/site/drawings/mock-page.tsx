import type { ReactNode } from 'react'
import type { MockPage } from './mock-pages.ts'

interface PagePictureProps {
  page: MockPage
  /** How much of it is drawn, from its top. */
  height?: number | undefined
  /** The profile's figure on it. */
  value: string | undefined
  children?: ReactNode
}

/** The page in a window of a profile: inside `.browser`, whose colour it takes. */
export const MockPagePicture = ({
  page: [[x, y, size, name, top], ...shapes],
  height = 168,
  value,
  children,
}: PagePictureProps) => (
  <svg viewBox={`0 0 320 ${height}`} strokeLinejoin="round" aria-hidden="true">
    {shapes.map(([shade, d, width]) => (
      <path
        key={d}
        d={d}
        fill={width ? 'none' : `var(--${shade})`}
        stroke={width ? `var(--${shade})` : undefined}
        strokeWidth={width}
        strokeLinecap={d.includes('h0') ? 'round' : undefined}
      />
    ))}
    {name && (
      <text x={x} y={top} fontSize="18">
        {name}
      </text>
    )}
    <text x={x} y={y} fontSize={size}>
      {value}
    </text>
    {children}
  </svg>
)
