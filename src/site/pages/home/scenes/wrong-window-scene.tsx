import type { SinglePageTranslation } from '../../../../content/collections/all-collections.ts'
import { homePicture, Icon } from '../../../components/icons.tsx'
import { ClientWindow } from '../../../drawings/client-window/client-window.tsx'
import type { IconName } from '../../../icons/names.ts'
import { accounts } from './accounts.ts'
import { type DayMessage, DayWindow } from './day-window.tsx'

type Home = SinglePageTranslation<'home'>

/** Storage, fingerprint, proxy and people. */
const partIcons: readonly IconName[] = ['database', 'monitor', 'globe', 'users-round']

/**
 * The day after a reply from the wrong account, and the cut: the client, in which each account has
 * a browser of its own. The second comes over the first while one scrolls
 * (`wrong-window-scene.css`), or stands below it.
 */
export const WrongWindowScene = ({
  day,
  cut,
  lost,
  parts,
  threads: [first, second],
  reply,
}: Home['wrong'] & Pick<Home['accounts'], 'threads' | 'reply'>) => {
  const messages: readonly DayMessage[] = [
    { when: '09:12', from: accounts[1]?.store, text: reply, decides: true },
    { when: '09:20', from: first?.from, text: lost[0] },
    { when: '09:45', from: second?.from, text: lost[1] },
    { when: '17:00', from: accounts[0]?.store, text: lost[2], decides: true },
  ]
  return (
    <div className="wrong">
      <section className="wrong-beat">
        <Words {...day} />
        <DayWindow messages={messages} />
      </section>
      <section className="wrong-beat wrong-flood">
        <svg viewBox="0 0 1440 640" preserveAspectRatio="none" aria-hidden="true" className="scene">
          <use href={homePicture('flood')} />
        </svg>
        <Words {...cut} />
        <ClientWindow />
        <Parts parts={parts} />
      </section>
    </div>
  )
}

const Words = ({ title, text }: Home['wrong']['day']) => (
  <div>
    <h2>{title}</h2>
    <p className="mt-4 text-soft">{text}</p>
  </div>
)

const Parts = ({ parts }: Pick<Home['wrong'], 'parts'>) => (
  <ul className="grid grid-cols-2 gap-4 text-sm laptop:grid-cols-4">
    {parts.map((part, place) => (
      <li key={part.title}>
        <h3>
          <Icon name={partIcons[place] ?? 'database'} className="size-7 text-brand" />
          {part.title}
        </h3>
        <p className="mt-1 text-soft max-tablet:hidden">{part.text}</p>
      </li>
    ))}
  </ul>
)
