import { Time } from '../review/time.tsx'
import { Form, SelectField } from '../server/fields.tsx'
import { Back } from '../server/page.tsx'
import { languageName, type Message, optionOf, referenceOf, states } from './messages.ts'
import { draftReply, mailtoOf } from './reply.ts'

interface Props {
  message: Message
  siteName: string
  people: readonly { id: string; name: string }[]
  /** An answer that could not be sent. */
  written: string | undefined
  /** Whether the studio sends e-mail. */
  sends: boolean
}

const nextState = ({ state }: Message) => (state === 'new' ? 'answered' : 'done')

export const MessageView = ({ message, siteName, people, written, sends }: Props) => (
  <>
    <Back to="/inbox" name="All messages" />
    <dl className="facts">
      <dt>From</dt>
      <dd>{message.name ? `${message.name}, ${message.email}` : message.email}</dd>
      <dt>When (UTC)</dt>
      <dd>
        <Time at={message.received_at} />
      </dd>
      <dt>Language</dt>
      <dd>{languageName(message.language)}</dd>
      <dt>Page</dt>
      <dd>{message.page_url ?? 'unknown'}</dd>
      <dt>Reference</dt>
      <dd>{referenceOf(message)}</dd>
    </dl>
    <p className="card message" lang={message.language ?? undefined} dir="auto">
      {message.message}
    </p>
    <h2>Answer</h2>
    {sends && (
      <Form action={`/inbox/${message.id}/answer`} className="card" submit="Send">
        <label>
          Text
          <textarea
            name="text"
            rows={12}
            defaultValue={written ?? draftReply(message, siteName).text}
            lang={message.language ?? undefined}
            dir="auto"
          />
        </label>
      </Form>
    )}
    <p>
      <a href={mailtoOf(message, siteName)}>Answer in your mail program</a>, then mark the message
      answered.
    </p>
    <h2>State</h2>
    {message.state !== 'done' && (
      <Form action={`/inbox/${message.id}`} className="" submit={`Mark as ${nextState(message)}`}>
        <input type="hidden" name="state" value={nextState(message)} />
        <input type="hidden" name="assigned" value={message.assigned_to ?? ''} />
      </Form>
    )}
    <Form action={`/inbox/${message.id}`} submit="Save">
      <SelectField label="State" name="state" value={message.state} options={states} />
      <SelectField
        label="Assigned to"
        name="assigned"
        value={message.assigned_to ?? ''}
        options={[['', 'nobody'], ...people.map(optionOf)]}
      />
    </Form>
    <details>
      <summary>Delete this message</summary>
      <Form action={`/inbox/${message.id}/delete`} submit="Delete">
        <p>It is gone for good; what was sent to the mailbox stays there.</p>
      </Form>
    </details>
  </>
)
