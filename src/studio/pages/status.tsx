import { Hono } from 'hono'
import { leavesOf } from '../../base/texts-by-path.ts'
import type { StudioConfig } from '../config.ts'
import { problemTable } from '../review/problems-and-conflicts.tsx'
import { requireUser } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
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
              ...leavesOf(answer ?? {}).map(([path, value]) => [labelOf(path), String(value)]),
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
            {errors.length} errors and {found.length - errors.length} warnings
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

/** What people call a value by its path: `Content: revision`. */
const labelOf = (path: string) => {
  const [first = '', ...rest] = path.split('.').map(fieldLabelOf)
  return [first, ...rest.map((label) => label.toLowerCase())].join(': ')
}
