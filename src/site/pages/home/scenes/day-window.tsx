import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { homePicture } from '../../../components/icons.tsx'
import { accounts } from './accounts.ts'

type Home = SinglePageTranslation<'home'>

export type ReplyTexts = Pick<Home['accounts'], 'threads' | 'reply' | 'send' | 'thanks'> &
  Pick<Home['wrong'], 'answer'>

/** Its first two share the ordinary browser. */
const clients = accounts.slice(0, 3)

/**
 * A window in which a checkbox sends the reply, and takes it back (`reply-window.css`, no script).
 * An ordinary browser has a tab for each of two accounts, both alike; the second is open, but the
 * reply belongs to the first, and the customer of the second answers it.
 */
export const ReplyWindow = ({
  ordinary,
  title,
  ...texts
}: ReplyTexts & { ordinary: boolean; title: string }) => (
  <fieldset className={`scene desk ${ordinary ? 'desk-ordinary' : ''}`} aria-label={title}>
    {ordinary ? (
      <div className="window">
        <p className="window-tabs">
          {clients.slice(0, 2).map(({ store }, index) => (
            <label key={store}>
              <b>
                <i />
                {store}
              </b>
              <input type="radio" name="desk" defaultChecked={index === 1} />
            </label>
          ))}
        </p>
        <Thread {...texts} ordinary />
      </div>
    ) : (
      clients
        .map(({ store, hue }, index) => (
          <div key={store} className={`window hue-${hue}`}>
            <p className="window-tabs">
              <b>
                <i />
                {store}
              </b>
            </p>
            {index === 0 && <Thread {...texts} ordinary={false} />}
          </div>
        ))
        .reverse()
    )}
  </fieldset>
)

/** What was asked, what was replied, and how the customer takes it. */
const Thread = ({
  threads: [first, second],
  reply,
  send,
  answer,
  thanks,
  ordinary,
}: ReplyTexts & { ordinary: boolean }) => (
  <>
    <div className="inbox-page" aria-live="polite">
      <Message from={first?.from} text={first?.text} />
      {ordinary && <Message from={second?.from} text={second?.text} />}
      <p className="inbox-reply">{reply}</p>
      <Message
        from={(ordinary ? second : first)?.from}
        text={ordinary ? answer : thanks}
        className="desk-answer"
      />
    </div>
    <label className="inbox-field">
      <span>{reply}</span>
      <b>{send}</b>
      {ordinary && (
        <svg viewBox="0 0 24 32" aria-hidden="true">
          <use href={homePicture('pointer')} />
        </svg>
      )}
      <input type="checkbox" />
    </label>
  </>
)

const Message = ({
  from,
  text,
  className,
}: {
  from: string | undefined
  text: string | undefined
  className?: string
}) => (
  <p className={className}>
    <span>
      <b>{from}</b>
      {text}
    </span>
  </p>
)
