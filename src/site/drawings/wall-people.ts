import type { Translate } from '../../languages/messages.ts'

/** Names of those who use the profiles of a wall (`profile-wall.tsx`). */
export const wallPeople = (t: Translate): string[] =>
  (['ana', 'joe', 'mei', 'priya'] as const).map((person) => t(`scene.people.${person}`))
