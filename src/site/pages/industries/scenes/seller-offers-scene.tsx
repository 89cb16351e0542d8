import { Face } from '../../../drawings/browser-window.tsx'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** A product, and each seller's price for it in a table; the wrong one is marked. */
export function SellerOffersScene({ profiles, page = 'shop', rows = [], icon }: SceneProps) {
  const [front] = profiles
  if (!front) return null
  return (
    <div className="seller-offers-scene">
      <ProfileWindow profile={front} icon={icon}>
        <MockPage page={page} value={front.value} />
        <ul className="page-rows">
          {rows.map(({ name, note, amount, marked }, index) => {
            const profile = profiles[index] ?? front
            return (
              <li key={profile.name} className={`hue-${profile.hue} ${marked ? 'marked' : ''}`}>
                <Face name={profile.name} />
                <b>{profile.name}</b>
                <span>{profile.region}</span>
                <span>{name}</span>
                <span>{note}</span>
                <b>{amount}</b>
              </li>
            )
          })}
        </ul>
      </ProfileWindow>
    </div>
  )
}
