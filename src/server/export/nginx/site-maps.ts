import { type Locale, localeRow, locales, localeTable } from '../../../i18n/table.ts'
import { localisedPath } from '../../../routing/paths.ts'
import type { Redirect } from '../../../routing/redirects.ts'
import { routeNames, routes } from '../../../routing/table.ts'
import { literal, mapBlock, mapRows } from './text.ts'

/** What the site answers at one address of one locale. */
export interface Answered {
  locale: Locale
  /** Without prefix. */
  path: string
  /** Page of a list, from 1. */
  number: number
  /** 200, 404 or 502: a page; 302: its guard leads elsewhere. */
  status: number
  /** Whether the page is offered there; an answer that only names other languages is not. */
  offered: boolean
  /** The file below the folder that is served, for a page; where it leads, for a redirect. */
  target: string
}

const ownDocs = localeTable.filter(({ code, docsLocale, prefix }) => docsLocale === code && prefix !== '')
const prefixed = localeTable.filter(({ prefix }) => prefix !== '')
const withoutDocs = localeTable.filter(({ code, docsLocale }) => docsLocale !== code)

/** How an address is looked up: prefixed ones by themselves, shared ones with their locale before them. */
const keyOf = (locale: Locale, path: string, number: number): string =>
  (localeRow(locale).prefix ? '' : `${locale}:`) + localisedPath(locale, path) + (number > 1 ? `#${number}` : '')

/** Keys are compared without regard to capitals, and addresses are not: what holds one is looked up under another name. */
const caseMap = (source: string, name: string): string => mapBlock(source, name, [['~[A-Z]', 'capitals:']])

/** The rows of `pages.map`: what is found at an address, as its status and file. Throws on addresses that maps cannot tell apart. */
export function pageRows(answers: readonly Answered[]): string {
  const rows: [string, string][] = []
  for (const { locale, path, number, status, offered, target } of answers) {
    if (/[A-Z]/.test(path)) throw new Error(`nginx's tables do not tell ${path} from ${path.toLowerCase()}: use small letters`)
    const value = status === 302 ? `lead ${literal(target)}` : `${offered ? status : 'none'} ${literal(target)}`
    rows.push([keyOf(locale, path, number), value])
    // A guard's redirect is the same in place, before a visitor is led to their language.
    if (status === 302 && localeRow(locale).prefix) rows.push([`${locale}:${path}`, value])
  }
  return mapRows(rows)
}

/** The rows of `known.map`: paths that are offered in some language. */
export const knownRows = (answers: readonly Answered[]): string =>
  mapRows([...new Set(answers.filter(({ offered }) => offered).map(({ path }) => path))].map((path): [string, string] => [path, '1']))

/** The rows of `redirects.map`, in every language: the status and the target with the visitor's query (routes/redirects). */
export function redirectRows(table: ReadonlyMap<string, Redirect>): { status: string; target: string } {
  const status = new Map<string, string>()
  const target = new Map<string, string>()
  for (const locale of locales)
    for (const [from, { to, status: code, external }] of table) {
      const address = localisedPath(locale, from)
      if (status.has(address)) continue
      const prefix = localeRow(locale).prefix ? locale : 'en'
      const [path = '', hash = ''] = (external ? to : localisedPath(prefix, to)).split(/(?=#)/)
      status.set(address, String(code))
      target.set(address, `${literal(path)}\${${path.includes('?') ? 'facet_and_query' : 'facet_query'}}${literal(hash)}`)
    }
  return { status: mapRows(status), target: mapRows(target) }
}

const listPattern = [...new Set(routeNames.map((name) => routes[name]).flatMap((row) => ('lists' in row ? [row.path.replace(/:[a-z]+/g, '[^/]+')] : [])))].join('|')

/** A query without some of its parts, twice over; the name of the variable that holds it is `name`. */
function without(part: string, source: string, name: string): string {
  const rows = (round: number): [string, string][] => [
    [`~^${part}&(?<${name}_after_${round}>.*)$`, `$${name}_after_${round}`],
    [`~^${part}$`, ''],
    [`~^(?<${name}_before_${round}>.*?)&${part}(?<${name}_rest_${round}>&.*)?$`, `$${name}_before_${round}$${name}_rest_${round}`],
  ]
  return mapBlock(`$${source}`, `${name}_once`, rows(1), `$${source}`) + mapBlock(`$${name}_once`, name, rows(2), `$${name}_once`)
}

/** Maps that say what a path is, before anything is looked up: as asked, decoded, its query. */
export function requestMaps(): string {
  return [
    mapBlock('$request_uri', 'facet_raw', [['~^(?<facet_raw_value>[^?]*)', '$facet_raw_value']]),
    mapBlock('$request_uri', 'facet_args', [['~^[^?]*\\?(?<facet_args_value>.*)$', '$facet_args_value']]),
    // Reserved characters stay encoded (routes/paths); what nginx has made of dots and slashes is not looked at.
    mapBlock(
      '$facet_raw',
      'facet_path',
      [
        ['~//|/\\.\\.?(?:/|$)', ''],
        ['~*%(?:2[3-6bcf]|3[abdf]|40|5c)', ''],
        ['~*%2e', ''],
        ['~%', '$uri'],
      ],
      '$facet_raw',
    ),
    without('lang(?:=[^&]*)?', 'facet_args', 'facet_args_without_lang'),
    without('page=[^&]*', 'facet_args', 'facet_args_without_page'),
    mapBlock('$facet_args_without_lang', 'facet_lang_and_name', [['~.', '$facet_args_without_lang&lang']], 'lang'),
    mapBlock('$facet_alias_tag', 'facet_new_args', [['', '$facet_args']], '$facet_lang_and_name=$facet_alias_tag'),
    mapBlock('$facet_new_args', 'facet_query', [['~.', '?$facet_new_args']]),
    mapBlock('$facet_new_args', 'facet_and_query', [['~.', '&$facet_new_args']]),
    mapBlock('$facet_args_without_lang', 'facet_away_query', [['~.', '?$facet_args_without_lang']]),
    mapBlock('$facet_args_without_page', 'facet_first_query', [['~.', '?$facet_args_without_page']]),
  ].join('\n')
}

/** Maps that look an address up, and decide what is answered: `$facet_code` with `$facet_location`, or `$facet_file`, `$facet_missing`, `$facet_failed`. */
export function decisionMaps(folder: string): string {
  const include = (source: string, name: string, file: string) => `map "${source}" $${name} {\n  default "";\n  include ${folder}/${file};\n}\n`
  const away = prefixed.map(({ code, prefix }): [string, string] => [`~^${code}:(?<facet_away_${code}>/.+)$`, `${prefix}$facet_away_${code}`])
  return [
    // Whose address it is, and whose words are shown there.
    mapBlock('$facet_path', 'facet_prefix', [
      ...ownDocs.map((row): [string, string] => [`~^${row.docs}(?:/|$)`, row.code]),
      ...prefixed.map(({ code, prefix }): [string, string] => [`~^${prefix}(?:/|$)`, code]),
    ]),
    mapBlock('$facet_prefix', 'facet_wanted', [['', '$facet_locale']], '$facet_prefix'),
    mapBlock(
      '$facet_wanted:$facet_path',
      'facet_reader',
      withoutDocs.map(({ code, docsLocale }): [string, string] => [`~^${code}:/docs(?:/|$)`, docsLocale]),
      '$facet_wanted',
    ),
    mapBlock('$facet_prefix', 'facet_key', [['', '$facet_reader:$facet_path']], '$facet_path'),
    mapBlock(`$facet_prefix:$facet_path`, 'facet_lists', [[`~^[a-z]*:(?:${prefixed.map(({ prefix }) => prefix).join('|')})?(?:${listPattern})$`, '1']]),
    mapBlock('$facet_lists$facet_args', 'facet_number', [
      ['~^1(?:(?!page=)[^&]*&)*page=(?<facet_number_value>[1-9]\\d{0,3})(?:&|$)', '#$facet_number_value'],
      ['~^1(?:(?!page=)[^&]*&)*page=', '#0'],
    ]),
    caseMap('$facet_path', 'facet_case'),
    include('$facet_case$facet_key$facet_number', 'facet_found', 'pages.map'),
    include('$facet_case$facet_path', 'facet_known', 'known.map'),

    // A path at which there is something is final; any other is made so.
    include('$facet_case$facet_path', 'facet_table_status', 'redirect-status.map'),
    mapBlock('$facet_found$facet_known$facet_table_status', 'facet_settled', [['', '$facet_final']], '$facet_raw'),
    mapBlock('$facet_raw $facet_settled', 'facet_changed', [['~^(\\S*) \\1$', '']], '1'),
    caseMap('$facet_settled', 'facet_settled_case'),
    mapBlock('$facet_changed', 'facet_table_path', [['', '$facet_case$facet_path']], '$facet_settled_case$facet_settled'),
    include('$facet_table_path', 'facet_moved', 'redirect-target.map'),
    include('$facet_table_path', 'facet_moved_status', 'redirect-status.map'),
    mapBlock(
      '$facet_moved_status',
      'facet_settled_status',
      ['302', '307'].map((status): [string, string] => [status, status]),
      '$facet_final_status',
    ),
    mapBlock('$facet_moved', 'facet_settled_address', [['', '$facet_settled$facet_query']], '$facet_moved'),

    // Visitors of a shared address whose language has one of its own.
    mapBlock('$facet_prefix$facet_locale:$facet_path', 'facet_theirs', [
      ...ownDocs.map(({ code, docs }): [string, string] => [`~^${code}:/docs(?<facet_away_docs_${code}>(?:/.*)?)$`, `${docs}$facet_away_docs_${code}`]),
      ...withoutDocs.map(({ code }): [string, string] => [`~^${code}:/docs(?:/|$)`, '']),
      ...prefixed.map(({ code, prefix }): [string, string] => [`~^${code}:/$`, prefix]),
      ...away,
    ]),
    include('$facet_case$facet_theirs', 'facet_theirs_found', 'pages.map'),
    mapBlock('$facet_theirs_found', 'facet_theirs_offered', [['~^\\d', '1']]),
    mapBlock('$facet_prefix:$facet_known:$facet_theirs_offered:$facet_theirs', 'facet_away', [
      ['~^:1:1:/', '$facet_theirs'],
      ...prefixed.map(({ prefix }): [string, string] => [`~^:1::${prefix}(?:/|$)`, prefix]),
      ...ownDocs.map(({ docs, prefix }): [string, string] => [`~^:1::${docs}(?:/|$)`, prefix]),
    ]),

    mapBlock('$facet_found', 'facet_guarded', [['~^lead (?<facet_lead>.*)$', '$facet_lead']]),
    mapBlock('$facet_changed:$facet_table_status:$facet_away:$facet_guarded:$facet_number', 'facet_decision', [
      ['~^1:', 'path'],
      ['~^:3', 'table'],
      ['~^::/', 'away'],
      ['~^:::/', 'guard'],
      ['~^::::#1$', 'first'],
    ]),
    mapBlock('$facet_decision', 'facet_code', [
      ['path', '$facet_settled_status'],
      ['table', '$facet_table_status'],
      ['away', '302'],
      ['guard', '302'],
      ['first', '301'],
    ]),
    mapBlock('$facet_decision', 'facet_location', [
      ['path', '$facet_settled_address'],
      ['table', '$facet_moved'],
      ['away', '$facet_away$facet_away_query'],
      ['guard', '$facet_guarded$facet_query'],
      ['first', '$facet_raw$facet_first_query'],
    ]),
    mapBlock('$facet_found', 'facet_file', [['~^200 (?<facet_file_value>.*)$', '$facet_file_value']]),
    mapBlock('$facet_found', 'facet_failed', [['~^502 (?<facet_failed_value>.*)$', '$facet_failed_value']]),
    mapBlock('$facet_found', 'facet_missing', [['~^(?:404|none) (?<facet_missing_value>.*)$', '$facet_missing_value']], '/_404/$facet_reader.html'),

    // Headers that depend on the decision.
    mapBlock(
      '$facet_decision:$facet_code:$facet_prefix',
      'facet_cache',
      [
        ['~^(?:path|table|first):30[18]', 'public, max-age=86400'],
        ['~^(?:path|table):', 'private, no-cache'],
        ['~:$', 'private, no-cache'],
      ],
      'public, no-cache',
    ),
    mapBlock(
      '$facet_decision:$facet_prefix',
      'facet_vary',
      [
        ['~^(?:path|table|first):', ''],
        ['~^(?:away|guard):$', 'Cookie, Accept-Language'],
        ['~^(?:away|guard):', ''],
        [':', 'Cookie, Accept-Language, Accept-Encoding'],
      ],
      'Accept-Encoding',
    ),
    mapBlock('$facet_decision:$facet_prefix', 'facet_cookie', [
      ['~^(?:path|table|first):', ''],
      ['~:$', '$facet_cookie_asked'],
    ]),
  ].join('\n')
}
