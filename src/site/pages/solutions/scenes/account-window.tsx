import type { ReactNode } from 'react'
import type { PartClasses } from '../../../drawings/browser-window.tsx'
import { ProfileWindow, type WindowProfile } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

interface AccountWindowProps {
  profile: WindowProfile | undefined
  /** Whose account it is. */
  store: string
  /** Its cookies; a window in which nobody is signed in has none to name. */
  cookies?: number
  className?: string
  parts?: PartClasses
  mark?: ReactNode
  /** The title of its tab, where it differs. */
  tab?: ReactNode
  children?: ReactNode
}

/** A profile's window with one account: who is signed in, else where its visitor comes from. */
export function AccountWindow({ profile, store, cookies, ...others }: AccountWindowProps) {
  const { t } = usePageContext()
  if (!profile) return null
  const person = t(`scene.people.${profile.person}`)
  return (
    <ProfileWindow
      profile={profile}
      tab={`${store} · ${cookies ? person : profile.region}`}
      {...(cookies && { status: t('scene.signedIn', { person, count: cookies }) })}
      {...others}
    />
  )
}

/**
 * The market would show through the cut corner of the window in front. The last line is covered,
 * and would move while the window in front arrives.
 */
export const coveredParts = { market: 'invisible', status: 'hidden' }
