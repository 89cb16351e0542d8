import type { ReactNode } from 'react'
import type { Hue } from '../../brand/colours.ts'
import { usePageContext } from '../page-context.tsx'

type Person = 'ana' | 'joe' | 'mei' | 'priya' | 'tomas'

/** What a drawn window shows of its profile; facts of content (`schemas/scene.ts`). */
interface WindowProfile {
  name: string
  hue: Hue
  host: string
  region: string
  person: Person
}

/**
 * A profile's window: its tab, the buttons and the address, its market, and who is signed in.
 * `children` are the page; `note` stands beside the tab, `status` below the page.
 */
export const BrowserWindow = ({
  profile: { name, hue, host, region, person },
  note,
  status,
  children,
}: {
  profile: WindowProfile
  note?: string | undefined
  status?: ReactNode
  children?: ReactNode
}) => (
  <div className={`window hue-${hue}`}>
    <p className="window-tabs">
      <b>
        <i />
        {name}
      </b>
      {note && <span>{note}</span>}
    </p>
    <p className="window-bar">
      <svg viewBox="0 0 64 16" strokeLinecap="round" strokeLinejoin="round">
        <path d="m7 3-5 5 5 5m-5-5h11m16-5 5 5-5 5m5-5H23M61 5a6 6 0 1 0 1 5m0-8v4h-4" />
      </svg>
      <span>{host}</span>
      <b>{region}</b>
      <PersonFace person={person} />
    </p>
    {children}
    {status && <p className="window-status">{status}</p>}
  </div>
)

/** The first letter of a name on a facet. */
export const PersonFace = ({ person }: { person: Person }) => (
  <i className="face">{Array.from(usePageContext().t(`scene.people.${person}`))[0]}</i>
)
