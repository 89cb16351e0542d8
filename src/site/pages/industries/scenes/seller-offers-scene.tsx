import { Face } from '../../../drawings/browser-window.tsx'
import { MockPage } from '../../../drawings/mock-page.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** A product, and each seller's price for it in a table; the wrong one is marked. */
export function SellerOffersScene({ profiles, page = 'shop', rows = [], icon }: SceneProps) {
  const [front] = profiles
  if (!front) return null
  return (
    // On wide screens the texts stay away from the window's right edge.
    <div className="laptop:[&_li]:pe-20 laptop:[&_p]:pe-20">
      <ProfileWindow profile={front} icon={icon}>
        <div className="flex-1 tablet:grid tablet:grid-cols-[2fr_3fr] [&>svg]:w-full max-tablet:[&>svg]:border-b max-tablet:[&>svg]:border-line tablet:[&>svg]:self-center">
          <MockPage page={page} value={front.value} />
          <ul className="page-rows border-line tablet:flex tablet:flex-col tablet:border-s">
            {rows.map(({ name, note, amount, marked }, index) => {
              const profile = profiles[index] ?? front
              return (
                <li
                  key={profile.name}
                  className={`flex-1 py-3 hue-${profile.hue} ${marked ? 'bg-bad [&>:not(i)]:text-surface' : ''}`}
                >
                  <Face name={profile.name} />
                  <b>{profile.name}</b>
                  <span className="max-tablet:hidden">{profile.region}</span>
                  <span>{name}</span>
                  <span>{note}</span>
                  <b className="text-[1.25rem]">{amount}</b>
                </li>
              )
            })}
          </ul>
        </div>
      </ProfileWindow>
    </div>
  )
}
