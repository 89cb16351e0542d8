import { Hono } from 'hono'
import { requireUser } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { Table } from './table.tsx'

/** What the site says of itself, and what is wrong with the content. */
export function statusPages({ config: { site, origin }, repository }: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.get('/status', requireUser('status'), async (c) => {
    const address = `http://127.0.0.1:${site.port}`
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) })
      .then((response) => response.json())
      .catch(() => undefined)
    return studioPage(c, {
      title: 'Status',
      problem:
        answer === undefined
          ? `The site does not answer at ${address}. Start it: npm start, or systemctl start.`
          : undefined,
      body: (
        <>
          <h2>The site</h2>
          <Table
            caption="What the site says of itself"
            head={['What', 'Value']}
            rows={[
              ['The site listens at', address],
              ['The studio listens at', `${origin}, process ${process.pid}`],
              ...flat(answer).map(([name, value]) => [names[name] ?? name, value]),
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
    const found = await repository.check((await repository.tip('main')) ?? '')
    const errors = found.filter(({ warning }) => !warning)
    const ordered = [...errors, ...found.filter(({ warning }) => warning)]
    return studioPage(c, {
      title: 'What is wrong with the content',
      body: (
        <>
          <p>
            {errors.length} errors and {found.length - errors.length} warnings, of which{' '}
            {Math.min(shown, found.length)} are shown; <code>npm run check:content</code> shows all.
          </p>
          <Table
            caption="Problems of the content"
            head={['File', 'Line', 'Field', 'Kind', 'What']}
            rows={ordered
              .slice(0, shown)
              .map(({ file, line, field, warning, message }) => [
                file,
                line,
                field,
                warning ? 'warning' : 'error',
                message,
              ])}
            empty="None. Nothing to do."
          />
        </>
      ),
    })
  })
  return app
}

/** How many problems of the content a page lists. */
const shown = 200

/** What the values of `/readyz` are called here. */
const names: Record<string, string> = {
  status: 'The site is',
  reason: 'Why',
  'store › engine': 'Records are kept in',
  'store › status': 'That database is',
  'store › reason': 'Why',
  'store › ms': 'It answered in ms',
  'data › freeMegabytes': 'Free space, MB',
  'content › revision': 'Changes of content since the start',
  'content › translations': 'Translations that are served',
  'content › ageSeconds': 'Seconds since content last changed',
}

/** Values of JSON by the path to them. */
function flat(value: unknown, path = ''): [string, string][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, each]) =>
    flat(each, path === '' ? name : `${path} › ${name}`),
  )
}
