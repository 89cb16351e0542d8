import type { ReactNode } from 'react'
import type { EntryData } from '../../../content/collections.ts'
import { Icon } from '../../components/icons.tsx'
import { usePageContext } from '../../page-context.tsx'

type Scene = EntryData<'industries'>['scene']
export type Profile = Scene['profiles'][number]

/** What each picture is made of. */
export interface SceneProps extends Scene {
  icon: string
}

/** An account's face: the first letter of its name, on its colour. */
export const Face = ({ name, className }: { name: string; className?: string }) => (
  <i className={className}>{name.replace(/^\W+/, '').slice(0, 1).toUpperCase()}</i>
)

/**
 * A window of one profile: its tab with account and person, back, forward and reload, the address,
 * the market, the page, and a status bar. With `icon` it is the first of a page.
 */
export function BrowserWindow({
  profile: { hue, name, person, host, region, ip, zone },
  icon,
  className = '',
  children,
}: {
  profile: Profile
  icon?: string
  className?: string
  children: ReactNode
}) {
  const { t } = usePageContext()
  return (
    <div className={`window hue-${hue} ${className}`}>
      <p className="window-tab">
        {icon && <Icon name={icon} className="transition-target size-4" />}
        <span className="truncate">
          {name} · {t(`scene.people.${person}`)}
        </span>
      </p>
      <p className="window-bar">
        <svg viewBox="0 0 64 16" strokeLinecap="round" strokeLinejoin="round">
          <path d="m7 3-5 5 5 5m-5-5h11m16-5 5 5-5 5m5-5H23M61 5a6 6 0 1 0 1 5m0-8v4h-4" />
        </svg>
        <span className="truncate">{host}</span>
        <b>{region}</b>
        <Face name={name} />
      </p>
      <div className="window-page">{children}</div>
      <p className="window-status">
        <span>{ip}</span>
        <span>{zone}</span>
      </p>
    </div>
  )
}
