import { Icon } from '../../../components/icons.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The market in which the second redirect drops what the link says of the visit's source. */
const losing = 1

/** A link followed in each market, and where its visits come from, as the analytics see it. */
export const MarketRedirectsScene = ({ profiles, rows = [], icon }: SceneProps) => (
  <div className="grid auto-cols-[calc(50%-0.25rem)] grid-flow-col tablet:auto-cols-[11rem] gap-2 laptop:auto-cols-fr">
    {profiles.map((profile, index) => {
      const lost = index === losing
      return (
        // On wide screens the markets stand on a slope, as the light of the logo falls.
        <ProfileWindow
          key={profile.name}
          profile={profile}
          icon={index === 0 ? icon : undefined}
          className="window-slim laptop:even:mt-6 laptop:even:-mb-6"
        >
          <ol className="page-rows">
            {rows.map(({ name, note, amount, marked }, step) =>
              marked ? (
                <li
                  key={name}
                  className={`min-h-15 ${lost ? 'bg-bad [&>*]:text-surface' : 'bg-(--hue) [&>*]:text-on-hue'}`}
                >
                  <b className="flex-1 text-[1.25rem]">{lost ? amount : name}</b>
                  <Icon name={lost ? 'x' : 'check'} />
                </li>
              ) : (
                <li key={name} className="min-h-15">
                  <b className="text-[1.25rem]">{name}</b>
                  <span className="h-9 truncate">
                    {note}
                    <br />
                    {lost && step > 0 ? (
                      <s className="text-bad">{amount}</s>
                    ) : (
                      <b className="text-ink">{amount}</b>
                    )}
                  </span>
                </li>
              ),
            )}
          </ol>
        </ProfileWindow>
      )
    })}
  </div>
)
