import type { StudioUser } from '../accounts/auth.ts'
import { isAllowed } from '../accounts/rights.ts'
import type { DraftState, ReviewedDraft } from './reviewed-drafts.ts'

interface StepFacts {
  from: readonly DraftState[]
  by: 'owner' | 'publisher'
  /** Its button, and what it means. */
  submit: string
  about: string
  /** What the page says after it. */
  done: string
}

const unsent = ['draft', 'sent back'] as const
const sent = ['in review', 'approved', 'scheduled'] as const

/** The steps of a review. The first one that can be taken is the most likely. */
const steps = {
  publish: {
    from: [...unsent, ...sent],
    by: 'publisher',
    submit: 'Publish',
    about: 'Makes it public if its content has no problems, now or at a time.',
    done: 'It will be published at its time.',
  },
  send: {
    from: unsent,
    by: 'owner',
    submit: 'Send to review',
    about:
      'If its content has no problems, a publisher then publishes it, or sends it back to you.',
    done: 'It was sent to review. What you save next goes into a new draft.',
  },
  approve: {
    from: [...unsent, 'in review'],
    by: 'publisher',
    submit: 'Approve',
    about: 'Says that it may be published as it is now. A later change needs another approval.',
    done: 'It is approved, as it is now. Publish it.',
  },
  return: {
    from: sent,
    by: 'publisher',
    submit: 'Send back',
    about: 'Returns it to its author, who changes it and sends it again.',
    done: 'It was sent back to its author.',
  },
  unschedule: {
    from: ['scheduled'],
    by: 'publisher',
    submit: 'Do not publish at this time',
    about: 'Ends the schedule. It stays approved.',
    done: 'It will not be published by itself any more.',
  },
  withdraw: {
    from: sent,
    by: 'owner',
    submit: 'Take back',
    about: 'Makes it your draft again, so that you can change it and send it once more.',
    done: 'You took it back: what you save next goes into it again.',
  },
  update: {
    from: [...unsent, ...sent],
    by: 'owner',
    submit: 'Bring up to date',
    about: 'Takes in what others published since. It then needs another review.',
    done: 'It has everything now that was published meanwhile.',
  },
  discard: {
    from: unsent,
    by: 'owner',
    submit: 'Discard',
    about: 'Deletes these changes, for good. What is public stays.',
    done: 'The draft was discarded.',
  },
} as const satisfies Record<string, StepFacts>

export type Step = keyof typeof steps
export const isStep = (name: string): name is Step => Object.hasOwn(steps, name)
export const stepNames = Object.keys(steps).filter(isStep)
export const stepFacts = (step: Step): StepFacts => steps[step]

export const isInState = (step: Step, { state }: Pick<ReviewedDraft, 'state'>) =>
  stepFacts(step).from.includes(state)

/** Whether the step must be confirmed, since the author has not sent the draft to review. */
export const mustConfirm = (user: StudioUser, step: Step, draft: ReviewedDraft) =>
  draft.owner !== user.id &&
  isInState('send', draft) &&
  ['approve', 'publish', 'discard'].includes(step)

/** Authors change their own drafts; publishers change any. */
export const mayDo = (user: StudioUser, step: Step, { owner }: ReviewedDraft) =>
  isAllowed(user, 'publish') || (stepFacts(step).by === 'owner' && owner === user.id)
