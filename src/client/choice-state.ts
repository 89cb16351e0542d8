import type { Consent } from './consent-rules.ts'

/** What the cookies page says of a visitor's consent. `on`: without a choice, where nobody has to be asked; `open`: not decided; `signal`: refused by GPC or DNT. */
export type ChoiceState = 'granted' | 'refused' | 'on' | 'open' | 'signal'

export function choiceState({ signal, stored, now }: { signal: boolean; stored: string | undefined; now: Consent }): ChoiceState {
  if (signal) return 'signal'
  if (now === 'unknown') return 'open'
  return now === 'granted' && stored !== 'granted' ? 'on' : now
}
