import type { Scene } from '../../../../content/schemas/scene.ts'
import { nth } from '../../../components/nth.ts'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { WrongAnswer } from '../../../drawings/wrong-answer.tsx'
import { usePageContext } from '../../../page-context.tsx'

/** How many cookies each account of the scene has. */
const cookies = [23, 12, 38, 9, 17, 30]

/** On phones the account's name takes the place of the address. */
const phoneParts = {
  tabs: 'max-tablet:flex-wrap max-tablet:gap-0',
  note: 'max-tablet:px-3 max-tablet:py-1.5',
}

/** Of the windows behind it, only the tab is seen. */
const behindParts = { note: 'max-tablet:hidden', bar: 'hidden' }

/**
 * In an ordinary browser an account answers who wrote to another one. In the product every account
 * is signed in at once: one window behind the other, the first one in front.
 */
export function AccountsScene({ profiles, rows = [] }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="grid gap-4">
      <Side name="ordinary" className="me-[15%]">
        <WrongAnswer
          from={rows[0]?.name ?? ''}
          to={profiles[0]?.name ?? ''}
          by={profiles.at(-1)?.name ?? ''}
          address="inbox"
        />
      </Side>
      <Side name="product">
        <div className="cascade grid grid-cols-1 [--x:0.25rem] [--y:2.75rem] tablet:[--x:1.25rem]">
          {profiles
            .map((profile, index) => (
              <ProfileWindow
                key={profile.name}
                profile={profile}
                className={nth(profiles.length - 1 - index)}
                parts={index > 0 ? behindParts : phoneParts}
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
      </Side>
    </div>
  )
}
