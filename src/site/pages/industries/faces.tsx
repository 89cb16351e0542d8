import { hueAt } from '../../components/hues.ts'
import { figure } from '../../drawings/figure.ts'
import { MockPagePicture } from '../../drawings/mock-page.tsx'
import { heads, mockPages } from '../../drawings/mock-pages.ts'
import { usePageContext } from '../../page-context.tsx'
import { BrowserWindow, Face, type SceneProps } from './browser-window.tsx'

/** The other clients' letters. */
const letters = [...'AKDRBTEPSGOWFILVNJKZBUTDMORA']
/** Where on the wall the profiles of the scene are. */
const places = [3, 8, 12, 19, 22]

/** A wall with a face for each client; one of them is open. */
export function Faces({ profiles, page = 'ads', rows = [], icon }: SceneProps) {
  const { language } = usePageContext()
  const [front] = profiles
  return (
    <div className="faces">
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
        <BrowserWindow profile={front} icon={icon}>
          <MockPagePicture
            page={mockPages[page]}
            height={heads[page]}
            value={front.value && figure(language.code, front.value)}
          />
          <ul>
            {rows.map(({ name, amount }) => (
              <li key={name}>
                <span>{name}</span>
                <b>{figure(language.code, amount)}</b>
              </li>
            ))}
          </ul>
        </BrowserWindow>
      )}
    </div>
  )
}
