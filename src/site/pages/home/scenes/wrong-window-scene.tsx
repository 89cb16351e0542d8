import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { homePicture, Icon } from '../../../components/icons.tsx'
import type { IconName } from '../../../icons/names.ts'

type Home = SinglePageTranslation<'home'>

/** Storage, fingerprint, proxy and people. */
const partIcons: readonly IconName[] = ['database', 'monitor', 'globe', 'users-round']

/**
 * Three clients in one browser, the cut, and three profiles: three pictures below one another, or
 * one scene that scrolling moves on (`wrong-window-scene.css`). The reply of the first screen goes
 * to another client's customer, then to the right one.
 */
export function WrongWindowScene({
  beats,
  parts,
  threads: [own, other],
  reply,
}: Home['wrong'] & Pick<Home['accounts'], 'threads' | 'reply'>) {
  const pictures = [
    {
      box: '0 0 720 400',
      words: [
        [50, 183, other?.text],
        [217, 296, reply],
      ],
    },
    { box: '0 0 1440 640', words: [] },
    {
      box: '0 0 720 400',
      words: [
        [46, 221, own?.text],
        [68, 283, reply],
      ],
    },
  ] as const
  return (
    <ol className="wrong">
      {beats.map(({ title, text }, index) => (
        <li key={title}>
          <svg
            viewBox={pictures[index]?.box}
            preserveAspectRatio={index === 1 ? 'xMidYMid slice' : undefined}
            aria-hidden="true"
            className="scene"
          >
            <use href={homePicture(`wrong-${index}`)} />
            {pictures[index]?.words.map(([x, y, words]) => (
              <text key={x} x={x} y={y}>
                {words}
              </text>
            ))}
          </svg>
          <div>
            {/* Each of several sentences has a line. */}
            <h2 className="whitespace-pre-line">{title.replaceAll('. ', '.\n')}</h2>
            <p className="mt-4 text-soft">{text}</p>
            {index === 2 && (
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
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
