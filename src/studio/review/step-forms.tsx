import type { ReactNode } from 'react'
import type { StudioUser } from '../accounts/auth.ts'
import { Input } from '../server/fields.tsx'
import {
  draftKey,
  isInState,
  mayDo,
  mustConfirm,
  type ReviewedDraft,
  type Step,
} from './reviewed-drafts.ts'

interface Props {
  draft: ReviewedDraft
  user: StudioUser
  /** Whether something was published since the draft was made or updated. */
  isBehind: boolean
}

/** A form for each step that the user may take now, and that leads somewhere. */
export function StepForms({ draft, user, isBehind }: Props) {
  const isOwn = draft.owner === user.id
  const open = forms
    .filter(
      ({ step }) =>
        isInState(step, draft) &&
        mayDo(user, step, draft) &&
        (isOwn || (step !== 'send' && step !== 'withdraw')) &&
        (isBehind || step !== 'update'),
    )
    .map((form) => ({ ...form, isUnsent: mustConfirm(user, form.step, draft) }))
  if (open.length === 0)
    return <p className="soft">There is nothing for you to do here: others decide on it.</p>
  return (
    <ul className="cards steps">
      {open.map(({ step, submit, about, fields, isUnsent }, index) => (
        <li key={step}>
          <form method="post" action={`/review/${draftKey(draft.name)}/${step}`} className="card">
            <input type="hidden" name="tip" value={draft.tip} />
            <p>{about}</p>
            {fields?.(draft)}
            {isUnsent && (
              <p className="choices">
                <label>
                  <input type="checkbox" name="unsent" value="1" required />
                  It was not sent to review. {submit} it all the same.
                </label>
              </p>
            )}
            <button
              type="submit"
              className={index > 0 || step === 'withdraw' ? 'quiet' : undefined}
            >
              {isUnsent ? `${submit} the draft of ${draft.author.name}` : submit}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

interface StepForm {
  step: Step
  submit: string
  about: string
  fields?: (draft: ReviewedDraft) => ReactNode
}

/** In order: the first available one is the most likely next step. */
const forms: readonly StepForm[] = [
  {
    step: 'publish',
    submit: 'Publish',
    about: 'Makes it public if its content has no problems, now or at a time.',
    fields: () => <Input label="Time (UTC), empty for now" type="datetime-local" name="at" />,
  },
  {
    step: 'send',
    submit: 'Send to review',
    about:
      'If its content has no problems, a publisher then publishes it, or sends it back to you.',
    fields: ({ note }) => (
      <Input
        label="What is it about?"
        name="note"
        maxLength={200}
        defaultValue={note}
        autoComplete="off"
      />
    ),
  },
  {
    step: 'approve',
    submit: 'Approve',
    about: 'Says that it may be published as it is now. A later change needs another approval.',
  },
  {
    step: 'return',
    submit: 'Send back',
    about: 'Returns it to its author, who changes it and sends it again.',
    fields: () => (
      <label>
        What shall be changed?
        <textarea name="comment" maxLength={2000} rows={2} required />
      </label>
    ),
  },
  {
    step: 'unschedule',
    submit: 'Do not publish at this time',
    about: 'Ends the schedule. It stays approved.',
  },
  {
    step: 'withdraw',
    submit: 'Take back',
    about: 'Makes it your draft again, so that you can change it and send it once more.',
  },
  {
    step: 'update',
    submit: 'Bring up to date',
    about: 'Takes in what others published since. It then needs another review.',
  },
  {
    step: 'discard',
    submit: 'Discard',
    about: 'Deletes these changes, for good. What is public stays.',
  },
]
