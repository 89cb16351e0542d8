import { nth } from '../../../components/nth.ts'
import { MockPage } from '../../../drawings/mock-page.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The client's account, and its advert as three regions see it; phones have room for two. */
export const AdvertRegionsScene = ({
  profiles: [account, ...regions],
  rows = [],
  icon,
}: SceneProps) => (
  <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3 laptop:grid-cols-[27rem_repeat(3,1fr)] laptop:items-start laptop:gap-4">
    {account && (
      <ProfileWindow
        profile={account}
        icon={icon}
        className="max-laptop:col-span-full max-laptop:w-80 max-laptop:justify-self-start"
      >
        <MockPage page="ads" value={account.value} />
        <PageRows rows={rows} />
      </ProfileWindow>
    )}
    {regions.map((profile, index) => (
      <ProfileWindow
        key={profile.name}
        profile={profile}
        className={`slim max-tablet:nth-3:hidden laptop:mt-[calc(var(--n)*1.5rem)] ${nth(index)}`}
      >
        <MockPage page="news" value={profile.value} />
      </ProfileWindow>
    ))}
  </div>
)
