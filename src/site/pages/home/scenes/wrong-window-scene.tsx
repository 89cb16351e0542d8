import type { SinglePageTranslation } from '../../../../content/collections/all-collections.ts'
import { homePicture, Icon } from '../../../components/icons.tsx'
import type { IconName } from '../../../icons/names.ts'
import { accounts } from './accounts.ts'
import { type DayMessage, DayWindow } from './day-window.tsx'

type Home = SinglePageTranslation<'home'>

/** Storage, fingerprint, proxy and people. */
const partIcons: readonly IconName[] = ['database', 'monitor', 'globe', 'users-round']

/**
 * The day after a reply from the wrong account, the cut, and the same day with three profiles:
 * three pictures below one another, or one scene that scrolling moves on
 * (`wrong-window-scene.css`).
 */
export const WrongWindowScene = ({
  beats,
  parts,
  lost,
  kept,
  threads: [first, second],
  reply,
  thanks,
}: Home['wrong'] & Pick<Home['accounts'], 'threads' | 'reply' | 'thanks'>) => {
  const client = accounts[0]?.store
  const days: (readonly DayMessage[])[] = [
    [
      { when: '09:20', from: first?.from, text: lost[0] },
      { when: '09:45', from: second?.from, text: lost[1] },
      { when: '17:00', from: client, text: lost[2], decides: true },
    ],
    [],
    [
      { when: '09:15', from: client, text: reply, decides: true },
      { when: '09:20', from: first?.from, text: thanks },
      { when: '17:00', from: client, text: kept },
    ],
  ]
  return (
    <ol className="wrong">
      {beats.map(({ title, text }, index) => (
        <li key={title}>
          <div>
            <h2>{title}</h2>
            {text && <p className="mt-4 text-soft">{text}</p>}
            {index === 2 && <Parts parts={parts} />}
          </div>
          {index === 1 ? (
            <svg
              viewBox="0 0 1440 640"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
              className="scene"
            >
              <use href={homePicture('flood')} />
            </svg>
          ) : (
            <DayWindow ordinary={index === 0} messages={days[index] ?? []} />
          )}
        </li>
      ))}
    </ol>
  )
}

const Parts = ({ parts }: Pick<Home['wrong'], 'parts'>) => (
  <ul>
    {parts.map((part, place) => (
      <li key={part.title}>
        <h3>
          <Icon name={partIcons[place] ?? 'database'} className="size-7 text-brand" />
          {part.title}
        </h3>
        <p className="mt-1 text-soft">{part.text}</p>
      </li>
    ))}
  </ul>
)
