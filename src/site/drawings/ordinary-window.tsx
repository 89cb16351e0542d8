import { BrowserWindow } from './browser-window.tsx'
import { MockPageFile } from './mock-page.tsx'

/** An ordinary browser: gray, with a picture of one page, and of its tabs all are alike. */
export const OrdinaryWindow = ({
  tabs: [tab, note],
  address,
  file,
  words,
  pictureClass,
  className = '',
}: {
  tabs: readonly [string, string?]
  address: string
  file: string
  words?: object
  pictureClass?: string
  className?: string
}) => (
  <BrowserWindow
    className={`profile-window [--hue:var(--edge)] ${className}`}
    tab={tab}
    note={note}
    address={address}
    market={null}
    parts={{ market: 'hidden', note: 'text-ink', bar: 'max-tablet:hidden' }}
  >
    <MockPageFile file={file} className={pictureClass} {...(words && { words })} />
  </BrowserWindow>
)
