import { hueAt } from '../../../components/hues.ts'
import { Face } from '../../../drawings/browser-window.tsx'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The other clients' letters. */
const letters = [...'AKDRBTEPSGOWFILVNJKZBUTDMORA']
/** Where on the wall the profiles of the scene are. */
const places = [3, 8, 12, 19, 22]

/** A wall with a face for each client; one of them is open. */
export function ClientFacesScene({ profiles, page = 'ads', rows = [], icon }: SceneProps) {
  const [front] = profiles
  return (
    <div className="client-faces-scene">
      <div>
        {letters.map((letter, index) => {
          const profile = profiles[places.indexOf(index)]
          return (
            <Face
              key={index}
              name={profile?.name ?? letter}
              className={`hue-${profile?.hue ?? hueAt(index * 5)} ${profile ? 'lit' : ''}`}
            />
          )
        })}
      </div>
      {front && (
        <ProfileWindow profile={front} icon={icon}>
          <MockPage page={page} value={front.value} />
          <PageRows rows={rows} />
        </ProfileWindow>
      )}
    </div>
  )
}
