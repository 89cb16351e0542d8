import type { Scene } from '../../../../content/schemas/scene.ts'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/** How many cookies each account of the scene has. */
const cookies = [23, 12, 38, 9, 17, 30]

/** Every account is signed in at once: one window behind the other, the first one in front. */
export function AccountsScene({ profiles, rows }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="accounts-scene">
      {profiles
        .map((profile, index) => (
          <ProfileWindow
            key={profile.name}
            profile={profile}
            tab={profile.name}
            note={t('scene.signedIn', {
              person: t(`scene.people.${profile.person}`),
              count: cookies[index] ?? 0,
            })}
            {...(index > 0 && { status: null })}
          >
            {index === 0 && <PageRows rows={rows} />}
          </ProfileWindow>
        ))
        .reverse()}
    </div>
  )
}
