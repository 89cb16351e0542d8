import { Icon } from '../components/icons.tsx'
import { BrowserWindow, Face } from './browser-window.tsx'

/** In an ordinary browser, who wrote to one account (`to`) is answered by another one. */
export const WrongAnswer = ({
  from,
  to,
  by,
  address,
}: {
  from: string
  to: string
  by: string
  address: string
}) => (
  <BrowserWindow
    className="[--hue:var(--edge)]"
    tab={address}
    note={address}
    address=""
    market={null}
    parts={{ bar: 'hidden', note: 'text-ink' }}
  >
    <div className="grid flex-1 gap-2 bg-sunk p-2 tablet:grid-cols-2">
      <p className="bg-surface">
        <Face name={from} className="text-ink" />
        <b>{from}</b>
        <span className="truncate text-soft">{to}</span>
      </p>
      <p className="bg-surface [box-shadow:inset_0_0_0_3px_var(--bad)] max-tablet:ms-[15%]">
        <Face name={by} className="text-ink" />
        <b className="flex-1 truncate">{by}</b>
        <Icon name="x" className="size-6 bg-bad p-1 text-paper cut-[30%]" />
      </p>
    </div>
  </BrowserWindow>
)
