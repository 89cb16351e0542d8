import type { ReactNode } from 'react'
import type { Scene } from '../../content/schemas/scene.ts'
import { Icon } from '../components/icons.tsx'
import { usePageContext } from '../page-context.tsx'
import { BrowserWindow, type PartClasses } from './browser-window.tsx'

export type WindowProfile = Scene['profiles'][number]

/**
 * A profile's window, with its name and its person in the tab, and where it comes from in the
 * status bar, if nothing else is said. `icon` is the icon of the page's entry.
 */
export function ProfileWindow({
  profile: { hue, name, person, host, region, ip, zone },
  icon,
  className = '',
  ...others
}: {
  profile: WindowProfile
  icon?: string | undefined
  className?: string
  parts?: PartClasses
  mark?: ReactNode
  tab?: ReactNode
  note?: string | undefined
  status?: ReactNode
  children?: ReactNode
}) {
  const { t } = usePageContext()
  return (
    <BrowserWindow
      className={`profile-window hue-${hue} ${className}`}
      mark={icon && <Icon name={icon} className="transition-target size-4" />}
      tab={`${name} · ${t(`scene.people.${person}`)}`}
      address={host}
      market={region}
      status={
        <>
          <span>{ip}</span>
          <span>{zone}</span>
        </>
      }
      {...others}
    />
  )
}
