import { type RawBuilder, sql } from 'kysely'
import { landingDimensions } from './schema.ts'

export type Dimension = (typeof landingDimensions)[number]

/** A table of the report: rows of texts with some numbers. */
export interface ReportTable {
  title: string
  /** What the numbers do not count. */
  leavesOut: string
  texts: readonly string[]
  numbers: readonly string[]
  filters: readonly Dimension[]
  /** Groups the rows of a view, largest first. */
  query: (where: RawBuilder<unknown>) => RawBuilder<Record<string, unknown>>
}

const consent = 'Without visitors who did not agree, or whose browser blocks scripts.'
const vitalUnits =
  'LCP and INP in milliseconds, rounded to 10, CLS to 0.01; not every browser measures them, ' +
  'and pages opened in the background have no LCP.'
const errorTypes = '100101: a file did not load; 100102: a script failed; 100103: a promise.'
const perDay = 'A visitor counts once a day.'
const attribution =
  'A visitor belongs to the first landing of the day; a download or sign-up counts on the same ' +
  "day only. The app's own sign-ups are not known here: a click on the button counts, or a sign-in " +
  'with Google.'
const landings = (by: string, title: string): ReportTable => ({
  title,
  leavesOut: `${consent} ${perDay} ${attribution}`,
  texts: [by],
  numbers: ['landings', 'visitors', 'downloads', 'sign_ups'],
  filters: landingDimensions,
  query: (where) => sql`select ${sql.ref(by)}, sum(landings) as landings, sum(visitors) as visitors,
    sum(downloads) as downloads, sum(sign_ups) as sign_ups
    from report_landings where ${where} group by 1
    order by ${sql.raw(by === 'day' ? '1' : '2 desc, 1')}`,
})

/** Counts per page and other columns, with visitors. */
const counts = (
  view: string,
  number: string,
  by: readonly string[],
  { title, leavesOut }: Pick<ReportTable, 'title' | 'leavesOut'>,
): ReportTable => {
  const texts = sql.join(by.map((name) => sql.ref(name)))
  return {
    title,
    leavesOut,
    texts: by,
    numbers: [number, 'visitors'],
    filters: ['page', 'language'],
    query: (where) => sql`select ${texts}, sum(${sql.ref(number)}) as ${sql.ref(number)},
      sum(visitors) as visitors from ${sql.table(view)} where ${where}
      group by ${texts} order by ${sql.ref(number)} desc, ${texts}`,
  }
}

export const reportTables = {
  days: landings('day', 'Landings and what followed, by day'),
  source: landings('source', 'By source'),
  campaign: landings('campaign', 'By campaign'),
  language: landings('language', 'By language'),
  country: landings('country', 'By country'),
  device: landings('device', 'By device'),
  pages: counts('report_pages', 'views', ['page'], {
    title: 'Pages',
    leavesOut: `${consent} ${perDay} All languages of a page are one row.`,
  }),
  buttons: counts('report_buttons', 'clicks', ['button', 'page'], {
    title: 'Buttons and links',
    leavesOut: `${consent} ${perDay} What has no key is called by its words.`,
  }),
  vitals: {
    title: 'Web vitals: 75th percentile by page',
    leavesOut: `${consent} ${vitalUnits}`,
    texts: ['page', 'metric'],
    numbers: ['p75', 'measurements'],
    filters: ['page', 'language'],
    query: (where) => sql`select page, metric, min(value) as p75, min(total) as measurements from (
        select page, metric, value, total,
          sum(n) over (partition by page, metric order by value) as reached
        from (select page, metric, value, n, sum(n) over (partition by page, metric) as total
          from (select page, metric, value, sum(measurements) as n from report_vitals
            where ${where} group by page, metric, value) by_value) with_total) ranked
      where reached >= 0.75 * total group by page, metric order by measurements desc, page, metric`,
  },
  errors: counts('report_errors', 'errors', ['message', 'error_type', 'page'], {
    title: 'Errors',
    leavesOut: `${consent} ${errorTypes} Ten different errors of a page view at most.`,
  }),
  searches: {
    title: 'Searches without results',
    leavesOut:
      'Everybody, without consent too, but only what five networks or more asked on one day.',
    texts: ['question', 'language'],
    numbers: ['visitors'],
    filters: ['language'],
    query: (where) => sql`select question, language, sum(visitors) as visitors from report_searches
      where found = 0 and ${where} group by question, language order by 3 desc, 1, 2`,
  },
} satisfies Record<string, ReportTable>
export type ReportName = keyof typeof reportTables
