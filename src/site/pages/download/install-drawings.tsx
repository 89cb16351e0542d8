import type { ReactNode } from 'react'
import { logoShapes } from '../../../brand/logo.ts'
import { hueAt, svgFills } from '../../components/hues.ts'

/** Parts of a drawing that come in one after the other, once. */
const arrive = [
  'motion-safe:[animation:appear_.25s_ease-out_.2s_both]',
  'motion-safe:[animation:appear_.25s_ease-out_.5s_both]',
  'motion-safe:[animation:appear_.25s_ease-out_.8s_both]',
] as const

const Drawing = ({
  size,
  children,
  part,
}: {
  size: string
  children: ReactNode
  part?: string
}) => (
  <svg viewBox={size} className="h-auto w-full" aria-hidden="true" data-part={part}>
    {children}
  </svg>
)

/** A window with one corner cut off. */
const Pane = () => (
  <path d="M1 1h95l15 15v59H1z" className="fill-paper stroke-faint" strokeWidth="1.5" />
)

/** The mark of the product, 32 × 32. */
const Gem = ({ at }: { at: string }) => (
  <g transform={at}>
    <path d={logoShapes.page} className="fill-ink" />
    <path d={logoShapes.corner} className="fill-brand" />
  </g>
)

/** The installer as a file with the product's mark on it. */
export const InstallerDrawing = ({ className }: { className: string }) => (
  <svg viewBox="0 0 36 44" className={`${className} shrink-0`} aria-hidden="true">
    <path d="M1 1h24l10 10v32H1z" className="fill-surface stroke-faint" strokeWidth="1.5" />
    <Gem at="translate(8 14) scale(.625)" />
  </svg>
)

/**
 * From the file to the first profile: the installer, the sign-in, a list with one profile started
 * and its window.
 */
export const installDrawings: readonly ReactNode[] = [
  <Drawing key="install" size="0 0 112 76">
    <Pane />
    <Gem at="translate(40 12)" />
    <path d="M20 58h72" className="stroke-edge" strokeWidth="6" />
    <path d="M20 58h56" className={`stroke-brand ${arrive[0]}`} strokeWidth="6" />
  </Drawing>,
  <Drawing key="sign-in" size="0 0 112 76">
    <Pane />
    <path d="M20.5 16.5h71v12h-71zM20.5 34.5h71v12h-71z" className="fill-surface stroke-faint" />
    <path d="M26 22.5h38M26 40.5h28" className="stroke-faint" strokeWidth="3" />
    <path d="M20 53h34v12H20z" className={`fill-brand ${arrive[1]}`} />
  </Drawing>,
  <Drawing key="profile" size="0 0 112 76">
    <Pane />
    {[0, 1, 2].map((row) => (
      <g key={row}>
        <path
          d="M0 0h8l4 4v8H0z"
          transform={`translate(14 ${16 + row * 18})`}
          className={svgFills[hueAt(row)]}
        />
        <path
          d={`M34 ${22 + row * 18}h${row === 1 ? 26 : 36}`}
          className="stroke-faint"
          strokeWidth="3"
        />
        <path
          d="m0 0 9 5-9 5z"
          transform={`translate(82 ${17 + row * 18})`}
          className={row === 0 ? 'fill-brand' : 'fill-edge'}
        />
      </g>
    ))}
    <g className={arrive[2]}>
      <path d="M48.500 32.500h55v36h-55z" className="fill-surface stroke-faint" />
      <path d="M49 33h18l4 4v4H49z" className={svgFills[hueAt(0)]} />
      <path d="M49 41h54" className="stroke-edge" />
      <path d="M54 47h16v16H54z" className="fill-edge" />
      <path d="M75 50h22M75 56h14" className="stroke-faint" strokeWidth="3" />
      <path d="M75 62.500h12" className="stroke-brand" strokeWidth="4" />
    </g>
  </Drawing>,
]

/**
 * Where a browser shows a download, and what the system asks then; `client/download-thanks.ts`
 * leaves the one for the visitor's system.
 */
export const FileIllustration = () => (
  <div className="mt-6 flex gap-3" aria-hidden="true">
    <Drawing size="0 0 240 130">
      <path d="M1 1h238v128H1z" className="fill-surface stroke-faint" strokeWidth="1.5" />
      <path d="M1 1h238v32H1z" className="fill-sunk stroke-faint" strokeWidth="1.5" />
      <path d="M14 10h140v14H14z" className="fill-paper" />
      <circle cx="206" cy="17" r="12" className="fill-brand" />
      <path
        d="M206 10v9m-4-4 4 4 4-4m-8 9h8"
        className="fill-transparent stroke-on-brand"
        strokeWidth="2"
      />
      <g className={arrive[0]}>
        <path d="M94.5 42.500h132v34h-132z" className="fill-paper stroke-faint" />
        <Gem at="translate(100 46) scale(.8)" />
        <path d="M136 55h76" className="stroke-ink" strokeWidth="4" />
        <path d="M136 66h44" className="stroke-brand" strokeWidth="4" />
      </g>
      <path
        d="M160 116V86m-8 9 8-9 8 9"
        className={`fill-transparent stroke-brand ${arrive[1]}`}
        strokeWidth="3"
      />
    </Drawing>
    <span className="w-full">
      <Drawing size="0 0 240 130" part="windows">
        <path d="M1 1h238v128H1z" className="fill-surface stroke-faint" strokeWidth="1.5" />
        <path d="M1 1h238v22H1z" className="fill-sunk stroke-faint" strokeWidth="1.5" />
        <path d="m220 8 8 8m0-8-8 8" className="stroke-faint" strokeWidth="1.5" />
        <path d="M20 38l13-5 13 5v13q0 11-13 17-13-6-13-17z" className="fill-sky" />
        <path d="M60 42h130M60 58h90" className="stroke-faint" strokeWidth="4" />
        <path d="M128.5 92.500h92v24h-92z" className="fill-transparent stroke-faint" />
        <g className={arrive[2]}>
          <path d="M20 92h98v25H20z" className="fill-brand" />
          <path
            d="m58 105 8 7 14-14"
            className="fill-transparent stroke-on-brand"
            strokeWidth="3"
          />
        </g>
      </Drawing>
    </span>
    <span className="w-full">
      <Drawing size="0 0 240 130" part="macos">
        <path d="M1 1h238v128H1z" className="fill-surface stroke-faint" strokeWidth="1.5" />
        <path d="M1 1h238v22H1z" className="fill-sunk stroke-faint" strokeWidth="1.5" />
        <path
          d="M12 12h0m12 0h0m12 0h0"
          className="stroke-faint"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <Gem at="translate(26 50) scale(1.5)" />
        <path
          d="M92 76h46m-9-9 9 9-9 9"
          className={`fill-transparent stroke-brand ${arrive[2]}`}
          strokeWidth="3"
        />
        <path d="M156 46h22l6 8h34v52h-62z" className="fill-sky" />
        <path
          d="m176 94 11-24 11 24m-18-8h14"
          className="fill-transparent stroke-paper"
          strokeWidth="3"
        />
      </Drawing>
    </span>
  </div>
)
