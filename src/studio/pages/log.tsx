import { Hono } from 'hono'
import { sql } from 'kysely'
import { Fragment } from 'react'
import { Time } from '../review/time.tsx'
import { requireUser } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { withNames } from '../wording/file-names.ts'

const rowsPerPage = 100

/** The log of who did what, newest first. */
export function logPage({ db, repository }: Studio): Hono<StudioEnv> {
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
    const texts = [...rows.map(({ action }) => action), ...rows.map(({ path }) => shortList(path))]
    const named = await withNames({ repository }, texts)
    const [actions, places] = [named.slice(0, rows.length), named.slice(rows.length)]
    const last = rows.length === rowsPerPage ? rows.at(-1) : undefined
    return studioPage(c, {
      title: 'Log',
      body: (
        <>
          <Table
            caption="Log"
            head={['What', 'Where', 'When (UTC)']}
            rows={rows.map(({ at, who, path }, row) => [
              <Fragment key="what">
                {actions[row]}
                <small>{who}</small>
              </Fragment>,
              path.startsWith('/') ? (
                <a key="where" href={path}>
                  Open
                </a>
              ) : (
                places[row]
              ),
              <Time key="at" at={at} />,
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

const maxPlaces = 3

/** The first of many files. */
function shortList(path: string): string {
  const places = path.split(', ')
  const more = places.length - maxPlaces
  return more > 0 ? `${places.slice(0, maxPlaces).join(', ')} and ${more} more` : path
}
