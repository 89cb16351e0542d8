import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { homePicture } from '../../../components/icons.tsx'

const boxes = ['0 0 720 440', '0 0 1440 640', '0 0 720 360'] as const

/**
 * Three clients in one browser, the cut, and three profiles: three pictures below one another, or
 * one scene that scrolling moves on (`wrong-window-scene.css`).
 */
export const WrongWindowScene = ({ beats, parts }: SinglePageTranslation<'home'>['wrong']) => (
  <ol className="wrong">
    {beats.map(({ title, text }, index) => (
      <li key={title}>
        <svg
          viewBox={boxes[index]}
          preserveAspectRatio={index === 1 ? 'xMidYMid slice' : undefined}
          aria-hidden="true"
        >
          <use href={homePicture(`wrong-${index}`)} />
        </svg>
        <div>
          {/* Each of several sentences has a line. */}
          <h2 className="whitespace-pre-line">{title.replaceAll('. ', '.\n')}</h2>
          <p className="mt-4 text-soft">{text}</p>
          {index === 2 && (
            <ul>
              {parts.map((part) => (
                <li key={part.title}>
                  <h3>{part.title}</h3>
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
