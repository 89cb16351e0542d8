import type { Scene } from '../../../../content/schemas/scene.ts'
import { Face } from '../../../drawings/browser-window.tsx'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { SceneLog } from './scene-log.tsx'

/** A profile that one person shares with another: it goes over signed in, and the log says so. */
export function HandoverScene(scene: Scene) {
  const { t } = usePageContext()
  const { profiles, log = [] } = scene
  const handed = log.find(({ with: colleague }) => colleague)
  const profile = profiles.find(({ name }) => name === handed?.profile)
  if (!handed?.with || !profile || handed.who === 'flow') return null
  return (
    <div className="handover-scene">
      {(
        [
          [handed.who, 'manager'],
          [handed.with, 'member'],
        ] as const
      ).map(([person, role]) => (
        <p key={role} className="pane">
          <Face name={t(`scene.people.${person}`)} />
          <span>
            <b>{t(`scene.people.${person}`)}</b>
            {t(`scene.roles.${role}`)}
          </span>
        </p>
      ))}
      <ProfileWindow profile={{ ...profile, person: handed.who }} status={null}>
        <i />
      </ProfileWindow>
      <ProfileWindow profile={{ ...profile, person: handed.with }}>
        {profile.page && <MockPage page={profile.page} value={profile.value} />}
      </ProfileWindow>
      <SceneLog {...scene} />
    </div>
  )
}
