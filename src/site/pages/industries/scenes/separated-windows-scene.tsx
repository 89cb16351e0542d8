import { MockPage } from '../../../drawings/page-picture.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/**
 * What has to be kept, and a stranger's page that does not get near it: a wall between two windows.
 */
export function SeparatedWindowsScene({ profiles: [kept, strange], rows = [], icon }: SceneProps) {
  if (!kept || !strange) return null
  return (
    <div className="separated-windows-scene">
      <ProfileWindow profile={kept} icon={icon}>
        <MockPage page="wallet" value={kept.value} />
        <PageRows rows={rows} />
      </ProfileWindow>
      <svg viewBox="0 0 640 200" className={`hue-${strange.hue}`}>
        <path d="M0 96 640 0v52L0 148z" fill="var(--ink)" />
        <path d="m420 200-28-74" stroke="var(--hue)" strokeWidth="10" strokeDasharray="18 10" />
        <path d="m370 142 14-48 36 34z" fill="var(--hue)" />
      </svg>
      <ProfileWindow profile={strange} className="strange">
        <MockPage page="claim" value={strange.value} />
      </ProfileWindow>
    </div>
  )
}
