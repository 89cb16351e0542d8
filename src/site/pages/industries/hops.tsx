import { MockPagePicture } from '../../drawings/mock-page.tsx'
import { mockPages } from '../../drawings/mock-pages.ts'
import { BrowserWindow, type SceneProps } from './browser-window.tsx'

/** The redirects of a link, one step each, and where it ends in each country. */
export const Hops = ({ profiles, rows = [], icon }: SceneProps) => (
  <div className="hops">
    {rows.map(({ name, amount }) => (
      <p key={name}>
        <b>{amount}</b>
        {name}
      </p>
    ))}
    {profiles.map((profile, index) => (
      <BrowserWindow
        key={profile.name}
        profile={profile}
        {...(index === 0 && { icon })}
        className={profile.page ? 'slim' : 'slim dead'}
      >
        {profile.page ? (
          <MockPagePicture page={mockPages[profile.page]} value={profile.value} />
        ) : (
          <b>{profile.value}</b>
        )}
      </BrowserWindow>
    ))}
  </div>
)
