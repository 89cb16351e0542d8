import { Icon } from '../../../components/icons.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/**
 * A page before and after a fix: the marked row, the sign that it needs, and all markets in which
 * it was checked.
 */
export function BeforeAfterScene({ profiles, rows = [], log = [], icon }: SceneProps) {
  const [profile] = profiles
  if (!profile) return null
  const [site] = profile.host.split('/')
  return (
    <div className="before-after-scene">
      {[log.at(-1), log[0]].map((entry, index) => (
        <div key={entry?.at}>
          <time>{entry?.at}</time>
          <ProfileWindow
            profile={profile}
            icon={index === 1 ? icon : undefined}
            className={index === 0 ? 'slim wrong-page' : 'slim'}
          >
            <p className="before-after-head">
              <b>{site}</b>
              {profile.value && <b className="sign">{profile.value}</b>}
            </p>
            <ul className="page-rows">
              {rows.map(({ name, note, amount, marked }) => (
                <li key={name} className={marked ? 'marked' : ''}>
                  <span className="truncate">{name}</span>
                  {marked && <Icon name={index === 0 ? 'x' : 'check'} className="size-4" />}
                  <b>{marked && index === 0 ? note : amount}</b>
                </li>
              ))}
            </ul>
          </ProfileWindow>
        </div>
      ))}
      <p className="before-after-markets">
        {profiles.map(({ name, hue, region }) => (
          <b key={name} className={`hue-${hue}`}>
            {region}
            <Icon name="check" className="size-5" />
          </b>
        ))}
      </p>
    </div>
  )
}
