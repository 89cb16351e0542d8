import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { homePicture } from '../../../components/icons.tsx'
import { accounts } from './accounts.ts'

export type ReplyTexts = Pick<
  SinglePageTranslation<'home'>['accounts'],
  'threads' | 'reply' | 'send'
>

/**
 * A window in which the reply is sent, and taken back, by a checkbox (`reply-window.css`, no script). An ordinary browser has a tab
 * for each of three accounts, all alike; the second is open, and the reply belongs to the first.
 */
export const ReplyWindow = ({
  ordinary,
  title,
  threads,
  reply,
  send,
}: ReplyTexts & { ordinary: boolean; title: string }) => (
  <fieldset className="scene desk" aria-label={title}>
    {ordinary &&
      accounts
        .slice(0, 3)
        .map(({ store }, index) => (
          <input
            key={store}
            type="radio"
            name="desk"
            aria-label={store}
            defaultChecked={index === 1}
          />
        ))}
    <input type="checkbox" aria-label={send} />
    <svg viewBox={ordinary ? '0 0 720 400' : '0 0 720 440'} aria-hidden="true">
      <use href={homePicture(ordinary ? 'wrong-0' : 'wrong-2')} />
      <text x={ordinary ? 605 : 433} y={ordinary ? 358 : 403}>
        {send}
      </text>
      {threads.slice(0, ordinary ? 3 : 1).map(({ text }) => (
        <text key={text} x="46" y={ordinary ? 165 : 217}>
          {text}
        </text>
      ))}
      <use href={homePicture(ordinary ? 'sent-0' : 'sent-1')} />
      <text x="46" y={ordinary ? 358 : 349}>
        {reply}
      </text>
    </svg>
  </fieldset>
)
