import { accounts } from './accounts.ts'

/** A message of the day. */
export interface DayMessage {
  when: string
  from: string | undefined
  text: string | undefined
  /** Whether it decides the day. */
  decides?: true
}

/** What is written in a day to an ordinary browser with two accounts, whose tabs are alike. */
export const DayWindow = ({ messages }: { messages: readonly DayMessage[] }) => (
  <div className="scene window desk">
    <p className="window-tabs">
      {accounts.slice(0, 2).map(({ store }) => (
        <b key={store}>
          <i />
          {store}
        </b>
      ))}
    </p>
    <ol className="day">
      {messages.map(({ when, from, text, decides }) => (
        <li key={when}>
          <time>{when}</time>
          <div className={decides && 'decides'}>
            <b>{from}</b>
            {text}
          </div>
        </li>
      ))}
    </ol>
  </div>
)
