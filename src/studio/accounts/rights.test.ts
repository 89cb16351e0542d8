import { expect, test } from 'vitest'
import { type Action, actions, isAllowed, type Role, roles } from './rights.ts'

const files = ['blog/x/en.md', 'blog/x/es.md', 'messages/es.json', 'prices.yaml'] as const
const forged = [
  ...['', '.', '..', '/etc/passwd', '../es.md', 'blog/../es.md', 'blog/./es.md', 'blog//es.md'],
  ...['blog/x/es.md/', 'blog\\x\\es.md', 'C:/es.md', '.git/config', 'blog/.x/es.md', 'a\0/es.md'],
  ...['blog/%2e%2e/es.md', 'blog/x/es.md\n', 'blog/x/es.md ', '~/es.md', '-x/es.md'],
  ...['blog/e\u0301/es.md', `${'a/'.repeat(200)}es.md`],
]

/** Which of `files` somebody may save: translators here have Spanish. */
const maySave: Record<Role, string> = {
  operator: 'yyyy',
  publisher: 'yyyy',
  editor: 'yyyy',
  translator: 'nyyn',
  support: 'nnnn',
  marketing: 'nnnn',
}
/** Who may do what without a path. */
const may: Record<Action, readonly Role[]> = {
  read: ['operator', 'publisher', 'editor', 'translator'],
  save: ['operator', 'publisher', 'editor', 'translator'],
  translate: ['operator', 'publisher', 'editor', 'translator'],
  publish: ['operator', 'publisher'],
  inbox: ['operator', 'support'],
  insights: ['operator', 'publisher', 'marketing'],
  users: ['operator'],
  log: ['operator'],
  status: ['operator', 'publisher'],
}
const as = (role: Role) => ({ role, languages: role === 'translator' ? (['es'] as const) : [] })

test.each(roles)('%s: what the table of rights says, for every action and path', (role) => {
  for (const action of actions)
    expect([action, isAllowed(as(role), action)]).toEqual([action, may[action].includes(role)])
  for (const [index, file] of files.entries())
    expect([file, isAllowed(as(role), 'save', file)]).toEqual([file, maySave[role][index] === 'y'])
})

test.each(forged)('nobody may do anything with the path %j', (path) => {
  for (const role of roles)
    for (const action of actions) expect(isAllowed(as(role), action, path)).toBe(false)
})

test('a translator of no language saves nothing', () =>
  expect(isAllowed({ role: 'translator', languages: [] }, 'save', 'blog/x/es.md')).toBe(false))

test('a folder that is named like a language is none', () =>
  expect(isAllowed(as('translator'), 'save', 'es.md')).toBe(false))
