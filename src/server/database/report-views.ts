import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Engine } from './database-engine.ts'
import type { Database } from './schema.ts'

/** SQL that the engines write differently. */
interface Dialect {
  /** The 1-based position of a text in another; 0 if it is not there. */
  position: RawBuilder<unknown>
  /** A number of the JSON in `addition`, rounded to `1 / parts`. */
  vital: (name: string, parts: number) => RawBuilder<unknown>
}

const jsonNumber = '([0-9]+(?:[.][0-9]+)?(?:e[+-][0-9]+)?)'

const dialects: Record<Engine['name'], Dialect> = {
  sqlite: {
    position: sql.raw('instr'),
    vital: (name, parts) =>
      sql.raw(`round(json_extract(addition, '$.${name}') * ${parts}) / ${parts}`),
  },
  postgresql: {
    position: sql.raw('strpos'),
    // Not read as JSON, which fails for other texts in it that PostgreSQL cannot decode.
    vital: (name, parts) =>
      sql.raw(
        `(round(substring(addition from '"${name}":${jsonNumber}')::numeric * ${parts})
          / ${parts})::double precision`,
      ),
  },
}

/**
 * The tables and views that `docs/reports.md` describes. Counts of past days are kept, since a
 * month of single events is slow to count (`kept-counts.ts`); a day without kept counts is counted
 * from its events, so that the views are right whether the counts are kept or not.
 */
export async function createReports(db: Transaction<Database>, { name }: Engine) {
  for (const column of ['language', 'country', 'device'])
    await db.schema.alterTable('traffic_sources').addColumn(column, 'text').execute()
  // By time, to find a device's first landing of a day.
  await db.schema.dropIndex('traffic_sources_device_id').execute()
  await sql`create index traffic_sources_device_id on traffic_sources
    (device_id, received_at, id)`.execute(db)
  await createTables(db)
  const dialect = dialects[name]
  const views = { ...rowViews(dialect), ...countViews, ...reportViews }
  for (const [view, query] of Object.entries(views))
    await sql`create view ${sql.table(view)} as ${query}`.execute(db)
}

async function createTables(db: Transaction<Database>) {
  await sql`create table kept_days (day text primary key)`.execute(db)
  await sql`create table kept_event_counts (
    day text not null, kind text not null, page text not null, language text not null,
    name text not null, detail text not null, value double precision,
    events integer not null, visitors integer not null)`.execute(db)
  await sql`create index kept_event_counts_kind on kept_event_counts (kind, day)`.execute(db)
  await sql`create table kept_landing_counts (
    day text not null, source text not null, medium text not null, campaign text not null,
    language text not null, country text not null, device text not null, page text not null,
    landings integer not null, visitors integer not null, downloads integer not null,
    sign_ups integer not null)`.execute(db)
  await sql`create index kept_landing_counts_day on kept_landing_counts (day)`.execute(db)
}

/** Maximum length of a stored text: a record must not store its text many times over. */
const maxTextLength = sql.lit(200)

/** The path of `page_url` without the prefix of a language, as steps of a query on `from`. */
const withPage = ({ position }: Dialect, from: string) => sql`
  from (select located.*, substr(case
      when page_url is null then ''
      when path like '/__' or path like '/__/%'
        then coalesce(nullif(rtrim(substr(path, 4), '/'), ''), '/')
      else coalesce(nullif(rtrim(path, '/'), ''), '/') end, 1, ${maxTextLength}) as page
    from (select addressed.*,
        substr(after_host, 1, ${position}(replace(after_host, '#', '?') || '?', '?') - 1) as path
      from (select hosted.*,
          substr(after_scheme, ${position}(after_scheme || '/', '/')) as after_host
        from (select records.*, substr(page_url, ${position}(page_url, '://') + 3) as after_scheme
          from ${sql.table(from)} records) hosted) addressed) located) paged`

const day = sql.raw('substr(received_at, 1, 10)')

/** One row per event: of a record, and of each of its web vitals. */
function rowViews(dialect: Dialect): Record<string, RawBuilder<unknown>> {
  const events = sql`select received_at, ${day} as day, device_id, page,
    coalesce(language, '') as language`
  const from = sql`from report_pages_of_events`
  const vital = (name: string, parts: number) => sql`
    union all ${events}, 'vital' as kind, ${sql.lit(name)} as name, '' as detail,
      ${dialect.vital(name, parts)} as value ${from}
    where event_type = 'expose' and element_key = 'web-vitals'`
  const clean = (column: string) =>
    sql`substr(trim(coalesce(${sql.ref(column)}, '')), 1, ${maxTextLength})`
  return {
    report_pages_of_events: sql`select * ${withPage(dialect, 'analytics_events')}`,
    report_event_rows: sql`
      ${events}, event_type as kind,
        substr(case event_type when 'error' then coalesce(error_message, '')
          when 'click' then coalesce(nullif(element_key, ''), element_content, '')
          else '' end, 1, ${maxTextLength}) as name,
        substr(coalesce(error_type, ''), 1, ${maxTextLength}) as detail,
        cast(null as double precision) as value ${from}
      where event_type in ('view', 'click', 'error')
      union all select received_at, ${day}, device_id, '', coalesce(language, ''), 'visit', '', '',
        null from analytics_events
      ${vital('lcp', 0.1)} ${vital('inp', 0.1)} ${vital('cls', 100)}`,
    // Written so that the index of devices is used.
    report_landing_rows: sql`
      select landed.*, case when is_first = 1 and exists (select 1 from analytics_events e
          where e.device_id = landed.device_id and e.event_type = 'click'
          and e.element_key like 'download-%'
          and e.received_at >= day and substr(e.received_at, 1, 10) = day)
          then 1 else 0 end as downloaded,
        case when is_first = 1 and (exists (select 1 from analytics_events e
          where e.device_id = landed.device_id and e.event_type = 'click'
          and e.element_key like 'register%'
          and e.received_at >= day and substr(e.received_at, 1, 10) = day)
          or exists (select 1 from sign_ins s where s.device_id = landed.device_id
          and s.received_at >= day and substr(s.received_at, 1, 10) = day))
          then 1 else 0 end as signed_up
      from (select id, received_at, ${day} as day, device_id, page,
        substr(lower(coalesce(nullif(utm_source, ''), nullif(source, ''),
          nullif(substr(after_referer, 1, ${dialect.position}(after_referer || '/', '/') - 1), ''),
          'direct')), 1, ${maxTextLength}) as source,
        ${clean('utm_medium')} as medium, ${clean('utm_campaign')} as campaign,
        coalesce(language, '') as language, coalesce(country, '') as country,
        coalesce(device, '') as device,
        case when id <> (select earlier.id from traffic_sources earlier
          where earlier.device_id = paged.device_id
          and earlier.received_at >= substr(paged.received_at, 1, 10)
          and earlier.received_at < substr(paged.received_at, 1, 10) || 'U'
          order by earlier.received_at, earlier.id limit 1)
          then 0 else 1 end as is_first
        from (select *, substr(coalesce(referer, ''),
          ${dialect.position}(coalesce(referer, ''), '://') + 3) as after_referer
          ${withPage(dialect, 'traffic_sources')}) paged) landed`,
  }
}

const eventGroup = sql.raw('day, kind, page, language, name, detail, value')
const landingGroup = sql.raw('day, source, medium, campaign, language, country, device, page')

/** The stored counts of events and landings in a period. */
export const eventCounts = (time: RawBuilder<unknown>) => sql`
  select ${eventGroup}, count(*) as events, count(distinct device_id) as visitors
  from report_event_rows where (kind <> 'vital' or value is not null) and ${time}
  group by ${eventGroup}`
export const landingCounts = (time: RawBuilder<unknown>) => sql`
  select ${landingGroup}, count(*) as landings, sum(is_first) as visitors,
    sum(downloaded) as downloads, sum(signed_up) as sign_ups
  from report_landing_rows where ${time} group by ${landingGroup}`

// The upper bound is above every time; with it PostgreSQL expects few rows and uses the index.
const notKept = sql`received_at >= coalesce((select max(day) || 'U' from kept_days), '')
  and received_at < 'A'`

const countViews: Record<string, RawBuilder<unknown>> = {
  report_event_counts: sql`select * from kept_event_counts
    union all ${eventCounts(notKept)}`,
  report_landings: sql`select * from kept_landing_counts
    union all ${landingCounts(notKept)}`,
}

const countsView = (kind: string, columns: string) =>
  sql`select day, ${sql.raw(columns)} from report_event_counts where kind = ${sql.lit(kind)}`

const reportViews: Record<string, RawBuilder<unknown>> = {
  report_visitors: countsView('visit', 'language, visitors'),
  report_pages: countsView('view', 'page, language, events as views, visitors'),
  report_buttons: countsView('click', 'page, language, name as button, events as clicks, visitors'),
  report_errors: countsView(
    'error',
    'page, language, detail as error_type, name as message, events as errors, visitors',
  ),
  report_vitals: countsView(
    'vital',
    'page, language, name as metric, value, events as measurements',
  ),
  report_vitals_p75: sql`select day, page, metric, min(value) as p75, min(total) as measurements
    from (select day, page, metric, value,
      sum(measurements) over (partition by day, page, metric order by value) as reached,
      sum(measurements) over (partition by day, page, metric) as total from report_vitals) ranked
    where reached >= 0.75 * total group by day, page, metric`,
  report_searches: sql`select day, language, question, visitors, found from searches`,
}
