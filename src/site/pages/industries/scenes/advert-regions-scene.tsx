import { MockPage } from '../../../drawings/page-picture.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The client's account, and its advert as three regions see it. */
export function AdvertRegionsScene({
  profiles: [account, ...regions],
  rows = [],
  icon,
}: SceneProps) {
  return (
    <div className="advert-regions-scene">
      {account && (
        <ProfileWindow profile={account} icon={icon}>
          <MockPage page="ads" value={account.value} />
          <PageRows rows={rows} />
        </ProfileWindow>
      )}
      {regions.map((profile) => (
        <ProfileWindow key={profile.name} profile={profile} className="slim">
          <MockPage page="news" value={profile.value} />
        </ProfileWindow>
      ))}
    </div>
  )
}
