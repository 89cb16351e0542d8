import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The rank of the marked page in each market. */
const places = [1, 0, 3, 2, 1]

/** One product's search results in each market, with your page among them. */
export const MarketRanksScene = ({ profiles, rows = [], icon }: SceneProps) => {
  const own = rows.filter(({ marked }) => marked)
  const others = rows.filter(({ marked }) => !marked)
  return (
    <div className="market-ranks-scene">
      {profiles.map((profile, index) => {
        const place = places[index] ?? 0
        const found = [...others.slice(0, place), ...own, ...others.slice(place)]
        return (
          <ProfileWindow
            key={profile.name}
            profile={profile}
            icon={index === 0 ? icon : undefined}
            className="slim"
          >
            <ol className="page-rows">
              {found.map(({ name, note, marked }, rank) => (
                <li key={name} className={marked ? 'marked' : ''}>
                  <b>{rank + 1}</b>
                  <span className="truncate">{note}</span>
                </li>
              ))}
            </ol>
          </ProfileWindow>
        )
      })}
    </div>
  )
}
