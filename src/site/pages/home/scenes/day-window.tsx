import { accounts } from './accounts.ts'

/** A message of the day. */
export interface DayMessage {
  when: string
  from: string | undefined
  text: string | undefined
  /** Whether it decides the day. */
  decides?: true
}

const clients = accounts.slice(0, 2)

/**
 * What is written to the first account in a day: in an ordinary browser with a tab for each of two
 * accounts, both alike, or in the account's own window, in front of the other one's.
 */
export const DayWindow = ({
  ordinary,
  messages,
}: {
  ordinary: boolean
  messages: readonly DayMessage[]
}) => (
  <div className={`scene desk ${ordinary ? 'desk-ordinary' : ''}`}>
    {ordinary ? (
      <div className="window">
        <Tabs stores={clients} />
        <Day messages={messages} />
      </div>
    ) : (
      clients.toReversed().map((client) => (
        <div key={client.store} className={`window hue-${client.hue}`}>
          <Tabs stores={[client]} />
          {client === clients[0] && <Day messages={messages} />}
        </div>
      ))
    )}
  </div>
)

const Tabs = ({ stores }: { stores: readonly { store: string }[] }) => (
  <p className="window-tabs">
    {stores.map(({ store }) => (
      <b key={store}>
        <i />
        {store}
      </b>
    ))}
  </p>
)

const Day = ({ messages }: { messages: readonly DayMessage[] }) => (
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
)
