import { MockPage } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The redirects of a link, one step each, and where it ends in each country. */
export const RedirectStepsScene = ({ profiles, rows = [], icon }: SceneProps) => (
  <div className="redirect-steps-scene">
    {rows.map(({ name, amount }) => (
      <p key={name}>
        <b>{amount}</b>
        {name}
      </p>
    ))}
    {profiles.map((profile, index) => (
      <ProfileWindow
        key={profile.name}
        profile={profile}
        icon={index === 0 ? icon : undefined}
        className={profile.page ? 'slim' : 'slim dead'}
      >
        {profile.page ? (
          <MockPage page={profile.page} value={profile.value} />
        ) : (
          <b>{profile.value}</b>
        )}
      </ProfileWindow>
    ))}
  </div>
)
