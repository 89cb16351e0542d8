import type { ReactNode } from 'react'
import type { StudioUser } from '../accounts/auth.ts'
import { Input } from '../server/fields.tsx'
import { draftKey, isInState, mayDo, type ReviewedDraft, type Step } from './reviewed-drafts.ts'

/** A form for each step that the user may take now. */
export const StepForms = ({ draft, user }: { draft: ReviewedDraft; user: StudioUser }) => {
  const open = forms.filter(({ step }) => isInState(step, draft) && mayDo(user, step, draft))
  if (open.length === 0)
    return <p className="soft">There is nothing for you to do here: others decide on it.</p>
  return (
    <ul className="cards steps">
      {open.map(({ step, submit, about, fields }, index) => (
        <li key={step}>
          <form method="post" action={`/review/${draftKey(draft.name)}/${step}`} className="card">
            <input type="hidden" name="tip" value={draft.tip} />
            <p>{about}</p>
            {fields?.(draft)}
            <button type="submit" className={index > 0 || quiet.has(step) ? 'quiet' : undefined}>
              {submit}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

const quiet: ReadonlySet<Step> = new Set(['withdraw', 'update', 'discard', 'unschedule'])

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
    about: 'The whole content is checked first; at a time, it is checked again then.',
    fields: () => <Input label="At (UTC), empty for now" type="datetime-local" name="at" />,
  },
  {
    step: 'send',
    submit: 'Send to review',
    about: 'A publisher looks at it and publishes it, or sends it back to you.',
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
    about: 'It may be published as it is now; another change needs another approval.',
  },
  {
    step: 'return',
    submit: 'Send back',
    about: 'Its author changes it and sends it again.',
    fields: () => (
      <label>
        What shall be changed?
        <textarea name="comment" maxLength={2000} rows={2} required />
      </label>
    ),
  },
  { step: 'unschedule', submit: 'Do not publish at this time', about: 'It stays approved.' },
  {
    step: 'withdraw',
    submit: 'Take back',
    about: 'What you save next goes into it again; then send it once more.',
  },
  {
    step: 'update',
    submit: 'Bring up to date',
    about: 'Takes in what others published since; a review begins anew then.',
  },
  { step: 'discard', submit: 'Discard', about: 'All of it is gone, for good.' },
]
