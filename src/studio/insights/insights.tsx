import { type Context, Hono } from 'hono'
import { Fragment, type ReactNode } from 'react'
import {
  type Dimension,
  type Figure,
  type FigureName,
  frequentValues,
  type Period,
  periodBefore,
  readFigure,
  reportFigures,
} from '../../server/database/reports.ts'
import { Input } from '../server/fields.tsx'
import { requireUser } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { Funnel, LineChart } from './chart.tsx'
import { type Compared, changeOf, compare, csv, everyDay } from './compare.ts'
import { figureAddress, isFigure, readScope, type Scope, usualPeriods } from './scope.ts'

const shownRows = 50

/** Figures of two periods, as pages and CSV files. */
export function insightsPages({ db }: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use('/insights/*', requireUser('insights'))
  const read = async (name: FigureName, { period, filters }: Scope): Promise<Compared[]> => {
    const before = periodBefore(period)
    const of = async (each: Period) => readFigure(db, reportFigures[name], each, filters)
    const [now, old] = [await of(period), await of(before)]
    if (name !== 'days') return compare(reportFigures[name], now, old)
    const [days, daysBefore] = [
      everyDay(reportFigures.days, period, now),
      everyDay(reportFigures.days, before, old),
    ]
    return compare(reportFigures.days, days, daysBefore, (_, place) => String(place))
  }
  const scopeOf = (c: Context) => readScope(c.req.query(), Date.now())
  app.get('/insights', (c) => c.redirect(`/insights/days${new URL(c.req.url).search}`))
  app.get('/insights/:name{[a-z]+\\.csv}', async (c) => {
    const name = c.req.param('name').slice(0, -4)
    const scope = scopeOf(c)
    if (!isFigure(name)) return c.notFound()
    if (scope.problem) return c.text(`${scope.problem}\n`, 400)
    const { from, to } = scope.period
    return c.body(csv(reportFigures[name], await read(name, scope)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
    })
  })
  app.get('/insights/:name', async (c) => {
    const name = c.req.param('name')
    if (!isFigure(name)) return c.notFound()
    const scope = scopeOf(c)
    const rows = await read(name, scope)
    const known = await frequentValues(db, reportFigures[name].filters, scope.period)
    return studioPage(c, {
      title: 'Insights',
      problem: scope.problem,
      body: <Insights name={name} scope={scope} rows={rows} known={known} />,
    })
  })
  return app
}

interface Props {
  name: FigureName
  scope: Scope
  rows: readonly Compared[]
  /** What filters may be. */
  known: ReadonlyMap<Dimension, readonly string[]>
}

function Insights({ name, scope, rows, known }: Props) {
  const figure: Figure = reportFigures[name]
  const before = periodBefore(scope.period)
  return (
    <>
      <nav aria-label="Figures" className="row">
        {Object.entries(reportFigures).map(([each, { title }]) => (
          <a
            key={each}
            href={figureAddress(each, scope)}
            aria-current={each === name ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <Filters name={name} scope={scope} rows={rows} known={known} />
      <h2>{figure.title}</h2>
      <p className="soft">
        {scope.period.from} to {scope.period.to}, beside {before.from} to {before.to} (UTC).{' '}
        {figure.leavesOut} Records that were erased or are too old are not counted.
      </p>
      {figure.numbers.includes('sign_ups') && <Overview name={name} rows={rows} scope={scope} />}
      <Table
        caption={figure.title}
        head={[...figure.texts, ...figure.numbers].map(words)}
        rows={rows.slice(0, shownRows).map((row) => cells(figure, scope, row))}
        empty="Nothing was counted in these two periods. Choose other days, or fewer filters."
      />
      <p>
        {rows.length > shownRows && `${rows.length - shownRows} more rows are in the file. `}
        <a href={figureAddress(`${name}.csv`, scope)}>Download as CSV</a>
      </p>
    </>
  )
}

const words = (name: string): string => name.replaceAll('_', '-')

/** A text cell links to the same figures, filtered by it. */
function cells(figure: Figure, scope: Scope, { texts, now, before }: Compared): ReactNode[] {
  return [
    ...texts.map((text, at) => {
      const column = figure.filters.find((each) => each === figure.texts[at])
      if (figure.texts[at] === 'day') return <time key={text}>{text}</time>
      if (text === '' || column === undefined) return text || '(none)'
      const filters = { ...scope.filters, [column]: text }
      return (
        <a key={column} href={figureAddress('days', { ...scope, filters })}>
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
    const at = reportFigures.days.numbers.indexOf(number)
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
  const figure: Figure = reportFigures[name]
  const valuesOf = (column: Dimension) => {
    const at = figure.texts.indexOf(column)
    const shown = at < 0 ? [] : rows.slice(0, shownRows).flatMap(({ texts }) => texts[at] || [])
    return new Set([...shown, ...(known.get(column) ?? [])])
  }
  return (
    <>
      <p className="row">
        {usualPeriods(Date.now()).map(([label, each]) => (
          <a
            key={label}
            href={figureAddress(name, { ...scope, period: each })}
            aria-current={each.from === period.from && each.to === period.to ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </p>
      <form method="get" action={`/insights/${name}`} className="card filters">
        <Input label="First day" type="date" name="from" defaultValue={period.from} required />
        <Input label="Last day" type="date" name="to" defaultValue={period.to} required />
        {figure.filters.map((each) => (
          <Input
            key={each}
            label={each.charAt(0).toUpperCase() + each.slice(1)}
            name={each}
            defaultValue={filters[each]}
            placeholder="all"
            list={`known-${each}`}
          />
        ))}
        {figure.filters.map((each) => (
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
