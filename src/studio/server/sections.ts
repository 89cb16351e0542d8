import type { Action } from '../accounts/rights.ts'

interface Section {
  href: string
  name: string
  action: Action
  /** A file like those that the section changes. */
  path?: string
  about: string
}

/**
 * The sections of the studio, and the action that each needs: for the navigation and the home page.
 */
export const sections: readonly Section[] = [
  {
    href: '/editor',
    name: 'Editor',
    action: 'read',
    about: 'Write and change pages, articles, settings and messages, with a preview.',
  },
  {
    href: '/pictures',
    name: 'Pictures',
    action: 'save',
    path: 'blog/any/picture.png',
    about: 'Add a picture to an entry.',
  },
  {
    href: '/translations',
    name: 'Translations',
    action: 'translate',
    about: 'What is missing or outdated in each language, and what changed in the English since.',
  },
  {
    href: '/review',
    name: 'Drafts',
    action: 'read',
    about: 'See what was changed, send it to review, approve and publish it, now or at a time.',
  },
  {
    href: '/history',
    name: 'History',
    action: 'read',
    about: 'What was published, by whom and when; undo it.',
  },
  {
    href: '/inbox',
    name: 'Inbox',
    action: 'inbox',
    about: 'Messages to support: find, assign, answer, mark as done.',
  },
  {
    href: '/insights',
    name: 'Insights',
    action: 'insights',
    about:
      'Landings by source and campaign, downloads and sign-ups, pages, buttons, speed, errors.',
  },
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
