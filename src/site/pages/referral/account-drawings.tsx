import type { ReactNode } from 'react'
import { Icon } from '../../components/icons.tsx'
import { AppWindow } from '../../drawings/app-window.tsx'
import { drawing } from '../../drawings/drawing.tsx'
import visitsFile from './visits.svg?raw'

interface LinkProps {
  title: string
  address: string
  share: string
  months: number
  text: string
  children: ReactNode
}

/**
 * A referral link in the account, with what it earns: a share of every month's payment. `children`
 * are not a picture.
 */
export const LinkIllustration = ({ title, address, share, months, text, children }: LinkProps) => (
  <AppWindow content title={title}>
    <p
      aria-hidden="true"
      className="m-5 flex items-center justify-between gap-4 rounded-md border border-line px-4 py-3 font-mono text-sm"
    >
      <span className="truncate">{address}</span>
      <Icon name="copy" className="size-5 text-faint" />
    </p>
    <div className="border-t border-line p-5">
      <p className="flex items-baseline gap-3 text-sm text-soft">
        <b className="font-heading text-2xl font-semibold tracking-tight text-ink">{share}</b>{' '}
        {text}
      </p>
      <div aria-hidden="true" className="mt-4 grid grid-cols-12 gap-1">
        {Array.from({ length: months }, (_, month) => (
          <span key={month} className="bg-teal py-2 text-center text-xs text-on-hue">
            {month + 1}
          </span>
        ))}
      </div>
    </div>
    <div className="border-t border-line p-5">{children}</div>
  </AppWindow>
)

/**
 * Visits of each day from a Thursday on, fewer at weekends; the last one is today. They add up to
 * the first figure.
 */
const Visits = drawing(visitsFile)

/**
 * The statistics of a referral link: four figures and a chart of the first over 30 days, from the
 * first to the last of `span`.
 */
export const StatisticsIllustration = ({
  title,
  figures,
  span,
}: {
  title: string
  figures: { name: string; value: string }[]
  span: readonly string[]
}) => (
  <AppWindow title={title}>
    <div className="grid grid-cols-2 border-b border-line tablet:grid-cols-4">
      {figures.map((figure) => (
        <div
          key={figure.name}
          className="flex flex-col justify-between border-line px-3 py-3.5 nth-[2n]:border-s tablet:not-first:border-s"
        >
          <p className="text-xs text-faint">{figure.name}</p>
          <p className="text-xl font-semibold tracking-tight">{figure.value}</p>
        </div>
      ))}
    </div>
    <p className="px-4 pt-4 text-xs font-semibold">{figures[0]?.name}</p>
    <Visits className="w-full px-4 pt-2" hidden={false} />
    <p className="flex justify-between px-4 pt-1 pb-3.5 text-xs text-faint">
      {span.map((day) => (
        <span key={day}>{day}</span>
      ))}
    </p>
  </AppWindow>
)
