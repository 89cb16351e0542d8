import type { ReactNode } from 'react'

/** Further classes of a window's parts. */
export type PartClasses = Partial<
  Record<'tabs' | 'tab' | 'note' | 'bar' | 'buttons' | 'market' | 'page' | 'status', string>
>

/**
 * A browser window in the colour of its `hue-*` class: its tab, the buttons, the address and the
 * market, the page, and the status bar. `note` stands beside the tab, `mark` in it.
 */
export const BrowserWindow = ({
  className = '',
  mark = <i />,
  tab,
  note,
  address,
  market,
  status,
  parts = {},
  children,
}: {
  className?: string
  mark?: ReactNode
  tab: ReactNode
  note?: ReactNode
  address: string
  market: ReactNode
  status?: ReactNode
  parts?: PartClasses
  children?: ReactNode
}) => (
  <div className={`window ${className}`}>
    <p className={`window-tabs ${parts.tabs ?? ''}`}>
      <b className={parts.tab}>
        {mark}
        <span>{tab}</span>
      </b>
      {note && <span className={parts.note}>{note}</span>}
    </p>
    <WindowBar address={address} className={parts.bar} buttonsClass={parts.buttons}>
      <b className={parts.market}>{market}</b>
    </WindowBar>
    {children && <div className={`window-page ${parts.page ?? ''}`}>{children}</div>}
    {status && <p className={`window-status ${parts.status ?? ''}`}>{status}</p>}
  </div>
)

/** Its buttons, the address, and what stands beside it. */
export const WindowBar = ({
  address,
  className = '',
  buttonsClass,
  children,
}: {
  address: string
  className?: string | undefined
  buttonsClass?: string | undefined
  children?: ReactNode
}) => (
  <p className={`window-bar ${className}`}>
    <svg viewBox="0 0 64 16" strokeLinecap="round" strokeLinejoin="round" className={buttonsClass}>
      <path d="m7 3-5 5 5 5m-5-5h11m16-5 5 5-5 5m5-5H23M61 5a6 6 0 1 0 1 5m0-8v4h-4" />
    </svg>
    <span>{address}</span>
    {children}
  </p>
)

/** An account or a person: the first letter of a name on its colour. */
export const Face = ({ name, className = '' }: { name: string; className?: string }) => (
  <i className={`window-face ${className}`}>{/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}</i>
)
