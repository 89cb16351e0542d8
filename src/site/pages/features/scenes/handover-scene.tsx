import type { Scene } from '../../../../content/schemas/scene.ts'
import { Face } from '../../../drawings/browser-window.tsx'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { SceneLog } from './scene-log.tsx'

/** Of both windows. */
const place = 'col-[1/3] row-[2/3]'
const parts = { buttons: 'max-tablet:hidden' }

/** A profile that one person shares with another: it goes over signed in, and the log says so. */
export function HandoverScene(scene: Scene) {
  const { t } = usePageContext()
  const { profiles, log = [] } = scene
  const handed = log.find(({ with: colleague }) => colleague)
  const profile = profiles.find(({ name }) => name === handed?.profile)
  if (!handed?.with || !profile || handed.who === 'flow') return null
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-y-3 [&>:last-child]:col-span-full">
      {(
        [
          [handed.who, 'manager'],
          [handed.with, 'member'],
        ] as const
      ).map(([person, role]) => (
        <p
          key={role}
          className={`pane flex items-center gap-3 px-6 ${role === 'manager' ? 'arrow-5' : ''}`}
        >
          <Face name={t(`scene.people.${person}`)} className="bg-ink text-paper" />
          <span>
            <b className="block">{t(`scene.people.${person}`)}</b>
            {t(`scene.roles.${role}`)}
          </span>
        </p>
      ))}
      {/* Only the tab of the profile's first window is visible. */}
      <ProfileWindow
        profile={{ ...profile, person: handed.who }}
        status={null}
        className={`${place} me-[20%] mb-7`}
        parts={parts}
      >
        <i />
      </ProfileWindow>
      <ProfileWindow
        profile={{ ...profile, person: handed.with }}
        className={`handed ${place} mt-7 ms-[20%]`}
        parts={parts}
      >
        {profile.page && <MockPage page={profile.page} value={profile.value} />}
      </ProfileWindow>
      <SceneLog {...scene} />
    </div>
  )
}
