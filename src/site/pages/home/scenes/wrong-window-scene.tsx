import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { homePicture, Icon } from '../../../components/icons.tsx'
import type { IconName } from '../../../icons/names.ts'
import { type ReplyTexts, ReplyWindow } from './reply-window.tsx'

type Home = SinglePageTranslation<'home'>

/** Storage, fingerprint, proxy and people. */
const partIcons: readonly IconName[] = ['database', 'monitor', 'globe', 'users-round']

/**
 * Two clients in one browser, the cut, and three profiles: three pictures below one another, or
 * one scene that scrolling moves on (`wrong-window-scene.css`). The reply of the first screen is
 * sent by the visitor, first from the wrong window; then its heading says what happened.
 */
export const WrongWindowScene = ({
  beats,
  parts,
  sent,
  ...texts
}: Home['wrong'] & Omit<ReplyTexts, 'answer'>) => (
  <ol className="wrong">
    {beats.map(({ title, text }, index) => (
      <li key={title}>
        <div>
          {/* Each of several sentences has a line. */}
          <h2 className="whitespace-pre-line">
            <span>{title.replaceAll('. ', '.\n')}</span>
            {index === 0 && <span className="wrong-sent">{sent}</span>}
          </h2>
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
          <ReplyWindow {...texts} title={title} ordinary={index === 0} />
        )}
      </li>
    ))}
  </ol>
)

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
