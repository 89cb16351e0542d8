import { Hono } from 'hono'
import type { StudioConfig } from '../config.ts'
import { problemTable } from '../review/problems-and-conflicts.tsx'
import { requireUser } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { counted } from '../wording/counted.ts'
import { fieldLabelOf } from '../wording/field-labels.ts'

/** The site's readiness and the problems of its content. */
export function statusPages({
  config: { siteAddress, origin },
  repository,
}: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.get('/status', requireUser('status'), async (c) => {
    const answer = await readinessOf({ siteAddress })
    return studioPage(c, {
      title: 'Status',
      status: 200,
      problem:
        answer === undefined
          ? `The site does not answer at ${siteAddress}. Start it: npm start, or systemctl start.`
          : undefined,
      body: (
        <>
          <h2>The site</h2>
          <Table
            caption="What the site says of itself"
            head={['What', 'Value']}
            rows={[
              ['The site listens at', siteAddress],
              ['The studio listens at', `${origin}, process ${process.pid}`],
              ...flat(answer),
            ]}
            empty=""
          />
          <h2>The content</h2>
          <p>
            <a href="/status/content">Check the whole content</a> (takes some seconds)
          </p>
        </>
      ),
    })
  })
  app.get('/status/content', requireUser('status'), async (c) => {
    const tip = (await repository.tip('main')) ?? ''
    const found = await repository.problemsOf(tip)
    const errors = found.filter(({ warning }) => !warning)
    const ordered = [...errors, ...found.filter(({ warning }) => warning)]
    return studioPage(c, {
      title: 'What is wrong with the content',
      body: (
        <>
          <p>
            {counted(errors.length, 'error', 'errors')} and{' '}
            {counted(found.length - errors.length, 'warning', 'warnings')}
            {found.length > maxShown && (
              <>
                , of which {maxShown} are shown; <code>npm run check:content</code> shows all
              </>
            )}
            .
          </p>
          {await problemTable({ repository }, ordered.slice(0, maxShown), tip)}
        </>
      ),
    })
  })
  return app
}

/** What the site says of itself; undefined when it does not answer. */
export const readinessOf = ({ siteAddress }: Pick<StudioConfig, 'siteAddress'>): Promise<unknown> =>
  fetch(`${siteAddress}/readyz`, { signal: AbortSignal.timeout(5000) })
    .then((response) => response.json())
    .catch(() => undefined)

/** How many problems are listed. */
const maxShown = 200

/** The leaves of a JSON value, with their paths; of a list how many it has. */
function flat(value: unknown, path = ''): [string, string][] {
  if (value === undefined) return []
  if (Array.isArray(value)) return [[path, String(value.length)]]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, each]) =>
    flat(each, path === '' ? fieldLabelOf(name) : `${path}: ${fieldLabelOf(name).toLowerCase()}`),
  )
}
