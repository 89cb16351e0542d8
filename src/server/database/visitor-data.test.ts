import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { sqliteEngine } from './engine.ts'
import { RecordStore } from './record-store.ts'
import { event, message } from './records.fixture.ts'
import { deleteExpired } from './retention.ts'
import { eraseVisitor, printable } from './visitor-data.ts'

const work = testFolder(wholeFile)

/** The files below a folder that hold a word. */
const holding = (folder: string, word: string): string[] =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(word))

test.each<[how: string, erase: (store: RecordStore) => Promise<unknown>]>([
  ['erased', (store) => eraseVisitor(store, 'device-secret')],
  [
    'expired',
    (store) =>
      deleteExpired(
        store,
        {
          analytics_events: 1,
          referrals: 1,
          traffic_sources: 1,
          device_logs: 1,
          sign_ins: 1,
          messages: 1,
        },
        Date.parse('2026-12-01'),
      ),
  ],
])(
  'what is %s is in no byte of the database, its log or a later backup, while the site has it open',
  async (how, erase) => {
    const folder = join(work, how)
    const file = join(folder, 'records.sqlite')
    const site = new RecordStore({ engine: sqliteEngine(file) })
    const late = { received_at: '2026-12-24T00:00:00.000Z' }
    await site.add(
      ...Array.from({ length: 200 }, (_, n) =>
        event(`kept-${n}`, { ...late, device_id: 'device-kept', element_content: 'x'.repeat(300) }),
      ),
    )
    await site.add(
      ...Array.from({ length: 50 }, (_, n) =>
        message(`m${n}`, {
          device_id: 'device-secret',
          message: `Unforgettable-${n} ${'y'.repeat(n * 150)}`,
        }),
      ),
    )
    await site.add(event('e1', { device_id: 'device-secret', title: 'Unforgettable' }))
    expect(holding(folder, 'Unforgettable')).not.toEqual([])

    const command = new RecordStore({ engine: sqliteEngine(file) })
    await erase(command)
    for (const word of ['Unforgettable', 'device-secret']) expect(holding(folder, word)).toEqual([])
    // As docs/production.md says.
    const copying = new DatabaseSync(file)
    copying.prepare('vacuum into ?').run(join(folder, 'backup.sqlite'))
    copying.close()
    await command.close()
    await site.add(event('later', late))
    expect(holding(folder, 'Unforgettable')).toEqual([])
    expect(holding(folder, 'kept-7')).toContain('backup.sqlite')
    await site.close()
  },
)

test('control and bidi characters are escaped in what a terminal shows, and nothing else is', () => {
  const value = {
    text: 'a\u001b[31m\u009b2J\u0085\u202eevil\u2066\u200f\u061c\u2028',
    plain: 'Grüße 你好 ไทย 👩‍💻\nnext',
  }
  const shown = printable(value)
  expect(shown).not.toMatch(/(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u)
  expect(JSON.parse(shown)).toEqual(value)
  expect(shown).toContain('Grüße 你好 ไทย 👩‍💻')
})
