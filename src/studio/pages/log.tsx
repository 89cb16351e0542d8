import { Hono } from 'hono'
import { sql } from 'kysely'
import { requireUser } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'

const rowsPerPage = 100

/** The log of who did what, newest first. */
export function logPage({ db }: Studio): Hono<StudioEnv> {
  return new Hono<StudioEnv>().get('/log', requireUser('log'), async (c) => {
    const { before = '9999', id = '' } = c.req.query()
    const rows = await db
      .selectFrom('studio_log')
      .select(['id', 'at', 'who', 'action', 'path'])
      .where(sql<boolean>`(at, id) < (${before}, ${id})`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(rowsPerPage)
      .execute()
    const last = rows.length === rowsPerPage ? rows.at(-1) : undefined
    return studioPage(c, {
      title: 'Log',
      body: (
        <>
          <Table
            caption="Log"
            head={['When (UTC)', 'Who', 'What', 'Where']}
            rows={rows.map(({ at, who, action, path }) => [
              <time key="at" dateTime={at}>
                {at.slice(0, 19).replace('T', ' ')}
              </time>,
              who,
              action,
              path,
            ])}
            empty="Nothing was done before this time."
          />
          {last && (
            <p>
              <a href={`/log?${new URLSearchParams({ before: last.at, id: last.id })}`}>Older</a>
            </p>
          )}
        </>
      ),
    })
  })
}
