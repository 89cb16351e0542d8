import type { Action } from '../accounts/rights.ts'

/**
 * The parts of the studio, each for those who may do its action: the navigation, and what the home
 * page offers.
 */
export const sections: readonly { href: string; name: string; action: Action; about: string }[] = [
  {
    href: '/users',
    name: 'Users',
    action: 'users',
    about: 'Invite editors, translators, support and marketing; what each may do.',
  },
  { href: '/log', name: 'Log', action: 'log', about: 'Who did what, and when.' },
  {
    href: '/status',
    name: 'Status',
    action: 'status',
    about: 'Whether the site serves, what is wrong with the content, which process serves what.',
  },
]
