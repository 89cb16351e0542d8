import type { ReactNode } from 'react'
import type { StudioUser } from '../accounts/auth.ts'
import { Form, Input } from '../server/fields.tsx'
import { draftKey, type ReviewedDraft } from './reviewed-drafts.ts'
import { isInState, mayDo, mustConfirm, type Step, stepFacts, stepNames } from './steps.ts'

interface Props {
  draft: ReviewedDraft
  user: StudioUser
  /** Whether something was published since the draft was made or updated. */
  isBehind: boolean
}

/** A form for each step that the user may take now, and that leads somewhere. */
export function StepForms({ draft, user, isBehind }: Props) {
  const isOwn = draft.owner === user.id
  const open = stepNames.filter(
    (step) =>
      isInState(step, draft) &&
      mayDo(user, step, draft) &&
      (isOwn || (step !== 'send' && step !== 'withdraw')) &&
      (isBehind || step !== 'update'),
  )
  if (open.length === 0)
    return <p className="soft">There is nothing for you to do here: others decide on it.</p>
  return (
    <ul className="cards steps">
      {open.map((step, index) => {
        const { submit, about } = stepFacts(step)
        const isUnsent = mustConfirm(user, step, draft)
        const form = (
          <Form
            action={`/review/${draftKey(draft.name)}/${step}`}
            className={step === 'discard' ? '' : 'card'}
            submit={isUnsent ? `${submit} the draft of ${draft.author.name}` : submit}
            isQuiet={index > 0 || step === 'withdraw'}
          >
            <input type="hidden" name="tip" value={draft.tip} />
            <p>{about}</p>
            {fields[step]?.(draft)}
            {isUnsent && (
              <p className="choices">
                <label>
                  <input type="checkbox" name="unsent" value="1" required />
                  It was not sent to review. {submit} it all the same.
                </label>
              </p>
            )}
          </Form>
        )
        return (
          <li key={step}>
            {step === 'discard' ? (
              <details className="card">
                <summary>Discard this draft</summary>
                {form}
              </details>
            ) : (
              form
            )}
          </li>
        )
      })}
    </ul>
  )
}

const fields: Partial<Record<Step, (draft: ReviewedDraft) => ReactNode>> = {
  publish: () => <Input label="Time (UTC), empty for now" type="datetime-local" name="at" />,
  send: ({ note }) => (
    <Input
      label="What is it about?"
      name="note"
      maxLength={200}
      defaultValue={note}
      autoComplete="off"
    />
  ),
  return: () => (
    <label>
      What shall be changed?
      <textarea name="comment" maxLength={2000} rows={2} required />
    </label>
  ),
}
