import { type Context, Hono } from 'hono'
import { Fragment, type ReactNode } from 'react'
import { type Period, periodBefore } from '../../server/database/periods.ts'
import {
  type Dimension,
  type ReportName,
  type ReportTable,
  reportTables,
} from '../../server/database/report-tables.ts'
import { columnLabel } from '../../server/database/report-text.ts'
import { frequentValues, readTable } from '../../server/database/reports.ts'
import { Input } from '../server/fields.tsx'
import { requireUser } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { Funnel, LineChart } from './chart.tsx'
import { type Compared, changeOf, compare, csv, everyDay } from './compare.ts'
import { isReport, readScope, reportAddress, type Scope, usualPeriods } from './scope.ts'

const shownRows = 50

/** Figures of two periods, as pages and CSV files. */
export function insightsPages({ db }: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use('/insights/*', requireUser('insights'))
  const read = async (name: ReportName, { period, filters }: Scope): Promise<Compared[]> => {
    const before = periodBefore(period)
    const of = async (each: Period) => readTable(db, reportTables[name], each, filters)
    const [now, old] = [await of(period), await of(before)]
    if (name !== 'days') return compare(reportTables[name], now, old)
    const [days, daysBefore] = [
      everyDay(reportTables.days, period, now),
      everyDay(reportTables.days, before, old),
    ]
    return compare(reportTables.days, days, daysBefore, (_, place) => String(place))
  }
  const scopeOf = (c: Context) => readScope(c.req.query(), Date.now())
  app.get('/insights', (c) => c.redirect(`/insights/days${new URL(c.req.url).search}`))
  app.get('/insights/:name{[a-z]+\\.csv}', async (c) => {
    const name = c.req.param('name').slice(0, -4)
    const scope = scopeOf(c)
    if (!isReport(name)) return c.notFound()
    if (scope.problem) return c.text(`${scope.problem}\n`, 400)
    const { from, to } = scope.period
    return c.body(csv(reportTables[name], await read(name, scope)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
    })
  })
  app.get('/insights/:name', async (c) => {
    const name = c.req.param('name')
    if (!isReport(name)) return c.notFound()
    const scope = scopeOf(c)
    const rows = await read(name, scope)
    const known = await frequentValues(db, reportTables[name].filters, scope.period)
    return studioPage(c, {
      title: 'Insights',
      problem: scope.problem,
      body: <Insights name={name} scope={scope} rows={rows} known={known} />,
    })
  })
  return app
}

interface Props {
  name: ReportName
  scope: Scope
  rows: readonly Compared[]
  /** What filters may be. */
  known: ReadonlyMap<Dimension, readonly string[]>
}

function Insights({ name, scope, rows, known }: Props) {
  const table: ReportTable = reportTables[name]
  const before = periodBefore(scope.period)
  return (
    <>
      <nav aria-label="Figures" className="row">
        {Object.entries(reportTables).map(([each, { title }]) => (
          <a
            key={each}
            href={reportAddress(each, scope)}
            aria-current={each === name ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <Filters name={name} scope={scope} rows={rows} known={known} />
      <h2>{table.title}</h2>
      <p className="soft">
        {scope.period.from} to {scope.period.to}, beside {before.from} to {before.to} (UTC).{' '}
        {table.leavesOut} Records that were erased or are too old are not counted.
      </p>
      {table.numbers.includes('sign_ups') && <Overview name={name} rows={rows} scope={scope} />}
      <Table
        caption={table.title}
        head={[...table.texts, ...table.numbers].map(columnLabel)}
        rows={rows.slice(0, shownRows).map((row) => cells(table, scope, row))}
        empty="Nothing was counted in these two periods. Choose other days, or fewer filters."
      />
      <p>
        {rows.length > shownRows && `${rows.length - shownRows} more rows are in the file. `}
        <a href={reportAddress(`${name}.csv`, scope)}>Download as CSV</a>
      </p>
    </>
  )
}

/** A text cell links to the same figures, filtered by it. */
function cells(table: ReportTable, scope: Scope, { texts, now, before }: Compared): ReactNode[] {
  return [
    ...texts.map((text, at) => {
      const column = table.filters.find((each) => each === table.texts[at])
      if (table.texts[at] === 'day') return <time key={text}>{text}</time>
      if (text === '' || column === undefined) return text || '(none)'
      const filters = { ...scope.filters, [column]: text }
      return (
        <a key={column} href={reportAddress('days', { ...scope, filters })}>
          {text}
        </a>
      )
    }),
    ...now.map((value, at) => {
      const old = before[at] ?? 0
      return (
        <Fragment key={at}>
          {value}{' '}
          <small>{[`before ${old}`, changeOf(value, old)].filter(Boolean).join(', ')}</small>
        </Fragment>
      )
    }),
  ]
}

/** The way from landing to sign-up, and the visitors of each day. */
function Overview({ name, rows, scope }: Omit<Props, 'known'>) {
  const of = (number: string, values: 'now' | 'before') => {
    const at = reportTables.days.numbers.indexOf(number)
    return rows.map((row) => row[values][at] ?? 0)
  }
  const sum = (number: string) => of(number, 'now').reduce((total, each) => total + each, 0)
  const before = periodBefore(scope.period)
  return (
    <div className="cards wide">
      {name === 'days' && (
        <LineChart
          title="Visitors who landed, by day"
          now={{ name: `from ${scope.period.from}`, values: of('visitors', 'now') }}
          before={{ name: `from ${before.from}`, values: of('visitors', 'before') }}
          ticks={rows.map(({ texts: [day = ''] }) => day.slice(5))}
        />
      )}
      <Funnel
        steps={[
          { name: 'Visitors who landed', value: sum('visitors') },
          { name: 'Downloaded the same day', value: sum('downloads') },
          { name: 'Signed up the same day', value: sum('sign_ups') },
        ]}
      />
    </div>
  )
}

function Filters({ name, scope, rows, known }: Props) {
  const { period, filters } = scope
  const table: ReportTable = reportTables[name]
  const valuesOf = (column: Dimension) => {
    const at = table.texts.indexOf(column)
    const shown = at < 0 ? [] : rows.slice(0, shownRows).flatMap(({ texts }) => texts[at] || [])
    return new Set([...shown, ...(known.get(column) ?? [])])
  }
  return (
    <>
      <p className="row">
        {usualPeriods(Date.now()).map(([label, each]) => (
          <a
            key={label}
            href={reportAddress(name, { ...scope, period: each })}
            aria-current={each.from === period.from && each.to === period.to ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </p>
      <form method="get" action={`/insights/${name}`} className="card filters">
        <Input label="First day" type="date" name="from" defaultValue={period.from} required />
        <Input label="Last day" type="date" name="to" defaultValue={period.to} required />
        {table.filters.map((each) => (
          <Input
            key={each}
            label={each.charAt(0).toUpperCase() + each.slice(1)}
            name={each}
            defaultValue={filters[each]}
            placeholder="all"
            list={`known-${each}`}
          />
        ))}
        {table.filters.map((each) => (
          <datalist key={each} id={`known-${each}`}>
            {[...valuesOf(each)].map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        ))}
        <button type="submit">Show</button>
      </form>
    </>
  )
}
