import { expect, test } from 'vitest'
import { choiceState } from './choice-state.ts'

test.each([
  [{ signal: true, stored: 'granted', now: 'refused' }, 'signal'],
  [{ signal: true, stored: undefined, now: 'refused' }, 'signal'],
  [{ signal: false, stored: undefined, now: 'unknown' }, 'open'],
  [{ signal: false, stored: undefined, now: 'granted' }, 'on'],
  [{ signal: false, stored: 'yes', now: 'granted' }, 'on'],
  [{ signal: false, stored: 'granted', now: 'granted' }, 'granted'],
  [{ signal: false, stored: 'refused', now: 'refused' }, 'refused'],
] as const)('%j is shown as %s (decisions, Consent)', (facts, state) => expect(choiceState(facts)).toBe(state))
