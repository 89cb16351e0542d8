import { Fragment } from 'react'
import { Time } from '../review/time.tsx'
import { Input, SelectField } from '../server/fields.tsx'
import { Table } from '../server/table.tsx'
import {
  excerptOf,
  languageName,
  type Message,
  optionOf,
  rowsPerPage,
  states,
  type Wanted,
} from './messages.ts'

interface Props {
  messages: readonly Message[]
  wanted: Omit<Wanted, 'before'>
  choices: { languages: readonly string[]; people: readonly { id: string; name: string }[] }
}

const nothingYet = 'There are no messages. What visitors write on the contact page is here at once.'
const nothingFound = (
  <>
    No message is like this. Look for less, or <a href="/inbox">at all messages</a>.
  </>
)

/** The search form and a page of messages. */
export function MessageList({ messages, wanted, choices }: Props) {
  const shown = messages.slice(0, rowsPerPage)
  const last = messages.length > rowsPerPage ? shown.at(-1) : undefined
  const older = last && new URLSearchParams({ ...wanted, at: last.received_at, id: last.id })
  return (
    <>
      <Search wanted={wanted} choices={choices} />
      <Table
        caption="Messages"
        head={['Message', 'From', 'When (UTC)', 'State', 'Assigned to']}
        rows={shown.map((message) => [
          <Fragment key="id">
            <a href={`/inbox/${message.id}`}>{excerptOf(message)}</a>
            <small>
              {[languageName(message.language), pathOf(message.page_url)]
                .filter(Boolean)
                .join(', ')}
            </small>
          </Fragment>,
          message.name ?? message.email,
          <Time key="at" at={message.received_at} />,
          message.state,
          message.person ?? 'nobody',
        ])}
        empty={Object.values(wanted).some(Boolean) ? nothingFound : nothingYet}
      />
      {older && (
        <p>
          <a href={`/inbox?${older}`}>Older</a>
        </p>
      )}
    </>
  )
}

const Search = ({ wanted, choices }: Omit<Props, 'messages'>) => (
  <form method="get" action="/inbox" className="card filters">
    <Input label="Words" type="search" name="words" defaultValue={wanted.words} />
    <SelectField label="State" name="state" value={wanted.state} options={[all, ...states]} />
    <SelectField
      label="Assigned to"
      name="assigned"
      value={wanted.assigned}
      options={[all, 'nobody', ...choices.people.map(optionOf)]}
    />
    <SelectField
      label="Language"
      name="language"
      value={wanted.language}
      options={[all, ...choices.languages.map((tag) => [tag, languageName(tag)] as const)]}
    />
    <Input label="Page" name="page" defaultValue={wanted.page} placeholder="/pricing" />
    <button type="submit">Find</button>
  </form>
)

const all = ['', 'all'] as const

const pathOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).pathname : ''
