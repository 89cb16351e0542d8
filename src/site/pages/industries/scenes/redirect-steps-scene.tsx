import { MockPage } from '../../../drawings/mock-page.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The redirects of a link, one step each, and where it ends in each country. */
export const RedirectStepsScene = ({ profiles, rows = [], icon }: SceneProps) => (
  // Phones show the first country and the last one.
  <div className="grid grid-cols-[1fr_1fr] gap-2 tablet:grid-cols-[repeat(3,1fr)] laptop:gap-4 max-tablet:[&>:nth-child(3n+2)]:hidden">
    {rows.map(({ name, amount }) => (
      <p
        key={name}
        className="bg-ink py-3 pe-8 ps-4 text-paper [clip-path:polygon(0_0,calc(100%-1.5rem)_0,100%_50%,calc(100%-1.5rem)_100%,0_100%)]"
      >
        <b className="block font-heading text-[2rem] [line-height:1.1] laptop:text-[3rem]">
          {amount}
        </b>
        {name}
      </p>
    ))}
    {profiles.map((profile, index) => (
      <ProfileWindow
        key={profile.name}
        profile={profile}
        icon={index === 0 ? icon : undefined}
        className={profile.page ? 'window-slim' : 'window-slim [--hue:var(--edge)]'}
      >
        {profile.page ? (
          <MockPage page={profile.page} value={profile.value} />
        ) : (
          <b className="grid min-h-28 flex-1 place-items-center bg-sunk font-heading text-[3.5rem] text-bad">
            {profile.value}
          </b>
        )}
      </ProfileWindow>
    ))}
  </div>
)
