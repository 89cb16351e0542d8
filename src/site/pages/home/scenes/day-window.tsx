/** A message of the day. */
export interface DayMessage {
  when: string
  from: string | undefined
  text: string | undefined
  /** Whether it decides the day. */
  decides?: true
}

/** The tabs of an ordinary browser with two accounts of one shop: which is which, they do not say. */
export const OrdinaryTabs = () => (
  <p className="window-tabs ordinary-tabs">
    {[1, 2].map((tab) => (
      <b key={tab}>
        <i />
        shop
      </b>
    ))}
  </p>
)

/** What is written in a day to an ordinary browser with two accounts. */
export const DayWindow = ({ messages }: { messages: readonly DayMessage[] }) => (
  <div className="scene window day-window">
    <OrdinaryTabs />
    <ol className="day-messages">
      {messages.map(({ when, from, text, decides }) => (
        <li key={when}>
          <time>{when}</time>
          <div className={decides && 'day-decides'}>
            <b>{from}</b>
            {text}
          </div>
        </li>
      ))}
    </ol>
  </div>
)
