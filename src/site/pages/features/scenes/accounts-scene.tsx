import type { Scene } from '../../../../content/schemas/scene.ts'
import { nth } from '../../../components/nth.ts'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/** How many cookies each account of the scene has. */
const cookies = [23, 12, 38, 9, 17, 30]

/** On phones the account's name takes the place of the address. */
const phoneParts = {
  tabs: 'max-tablet:flex-wrap max-tablet:gap-0',
  note: 'max-tablet:px-3 max-tablet:py-1.5',
}

/** Every account is signed in at once: one window behind the other, the first one in front. */
export function AccountsScene({ profiles, rows }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="cascade grid grid-cols-1 [--x:0.25rem] [--y:4.25rem] tablet:[--x:1.25rem]">
      {profiles
        .map((profile, index) => (
          <ProfileWindow
            key={profile.name}
            profile={profile}
            className={nth(profiles.length - 1 - index)}
            parts={index > 0 ? { ...phoneParts, bar: 'max-tablet:hidden' } : phoneParts}
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
