import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The rank of the marked page in each market. */
const places = [1, 0, 3, 2, 1]

/** One product's search results in each market, with your page among them. */
export function MarketRanksScene({ profiles, rows = [], icon }: SceneProps) {
  const ownRows = rows.filter(({ marked }) => marked)
  const others = rows.filter(({ marked }) => !marked)
  return (
    <div className="grid auto-cols-[12.5rem] grid-flow-col gap-2 laptop:auto-cols-fr">
      {profiles.map((profile, index) => {
        const place = places[index] ?? 0
        const results = [...others.slice(0, place), ...ownRows, ...others.slice(place)]
        return (
          // On wide screens the markets stand on a slope, as the light of the logo falls.
          <ProfileWindow
            key={profile.name}
            profile={profile}
            icon={index === 0 ? icon : undefined}
            className="slim laptop:even:mt-6 laptop:even:-mb-6"
          >
            <ol className="page-rows">
              {results.map(({ name, note, marked }, rank) => (
                <li
                  key={name}
                  className={`min-h-15 ${marked ? 'bg-(--hue) [&>*]:text-on-hue' : ''}`}
                >
                  <b className={marked ? 'text-[2rem]' : 'text-[1.25rem] text-faint'}>{rank + 1}</b>
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
