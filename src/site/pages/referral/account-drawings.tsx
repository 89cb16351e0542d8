import type { ReactNode } from 'react'
import { formatNumber } from '../../../languages/format.ts'
import { Drawing } from '../../components/drawing.tsx'
import { hueAt } from '../../components/hues.ts'
import { Icon } from '../../components/icons.tsx'
import { AppWindow } from '../../drawings/app-window.tsx'
import { usePageContext } from '../../page-context.tsx'
import visits from './visits.svg?raw'

interface LinkProps {
  title: string
  address: string
  share: number
  months: number
  text: string
  children: ReactNode
}

/** What a customer pays in a month, with the referrer's share of it below the cut. */
const Payment = ({ month, share }: { month: number; share: number }) => (
  <p className={`hue-${hueAt(month)} text-center text-xs text-soft`}>
    <svg viewBox="0 0 30 80" className="mb-1 w-full fill-(--hue)">
      <path d={`M0 0h20l10 10v${68 - 80 * share}H0z`} className="opacity-30" />
      <path d={`M0 80v${-80 * share}h30V80z`} />
    </svg>
    {month + 1}
  </p>
)

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
        <b className="font-heading text-3xl font-semibold tracking-tight text-ink">
          {formatNumber(usePageContext().language.code, share, { style: 'percent' })}
        </b>{' '}
        {text}
      </p>
      <div aria-hidden="true" className="mt-4 grid grid-cols-12 gap-1">
        {Array.from({ length: months }, (_, month) => (
          <Payment key={month} month={month} share={share} />
        ))}
      </div>
    </div>
    <div className="border-t border-line p-5">{children}</div>
  </AppWindow>
)

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
    {/* Each day from a Thursday on, fewer at weekends. They add up to the first figure. */}
    <Drawing file={visits} className="w-full px-4 pt-2" aria-hidden={undefined} />
    <p className="flex justify-between px-4 pt-1 pb-3.5 text-xs text-faint">
      {span.map((day) => (
        <span key={day}>{day}</span>
      ))}
    </p>
  </AppWindow>
)
