import { type Locale, localeRow, localeTable } from '../../../i18n/table.ts'
import { tagSegment } from './tag-patterns.ts'
import { mapBlock } from './text.ts'

/** Places of a path at which slashes are put right in one hop; a path with more takes another. */
const slashRuns = 6

/** What UTF-8 looks like, by bytes (RFC 3629). */
const utf8 =
  '[\\x00-\\x7f]|[\\xc2-\\xdf][\\x80-\\xbf]|\\xe0[\\xa0-\\xbf][\\x80-\\xbf]|[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]{2}|\\xed[\\x80-\\x9f][\\x80-\\xbf]|\\xf0[\\x90-\\xbf][\\x80-\\xbf]{2}|[\\xf1-\\xf3][\\x80-\\xbf]{3}|\\xf4[\\x80-\\x8f][\\x80-\\xbf]{2}'

/**
 * Maps that make a path final as `routes/paths` does (spec §2): `$facet_final` from `$facet_raw`, `$facet_alias_tag` where the language goes
 * to the query, `$facet_final_status`. They are asked only for paths at which there is nothing.
 */
export function pathMaps(): string {
  const blocks: string[] = [
    // What nginx itself takes for a bad request never gets here.
    mapBlock('$facet_raw', 'facet_bad_shape', [
      ['~*%[01][0-9a-f]|%7f|[\\x00-\\x1f\\x7f]', '1'],
      ['~*^(?:/|\\\\|%5c)*(?:\\\\|%5c)(?:/|\\\\|%5c)*$', '1'],
    ]),
    mapBlock('$facet_raw', 'facet_beyond_ascii', [['~*%[89a-f]|[\\x80-\\xff]', '$uri']]),
    mapBlock(
      '$facet_beyond_ascii',
      'facet_bad_text',
      [
        ['', ''],
        [`~^(?:${utf8})*$`, ''],
      ],
      '1',
    ),
  ]
  let last = 'facet_raw'
  const then = (name: string, rows: [string, string][]) => {
    blocks.push(mapBlock(`$${last}`, name, rows, `$${last}`))
    last = name
  }
  for (let run = 1; run <= slashRuns; run++)
    then(`facet_slashes_${run}`, [[`~^(?<facet_before_${run}>.*?)(?:[/\\\\]{2,}|\\\\)(?<facet_after_${run}>.*)$`, `$facet_before_${run}/$facet_after_${run}`]])
  then('facet_slashless', [['~^(?<facet_slashless_value>.*?)/*$', '$facet_slashless_value']])
  then('facet_htmlless', [['~*^(?<facet_htmlless_value>.*?)(?:\\.html)*(?:/(?:index)?(?:\\.html)+)*$', '$facet_htmlless_value']])
  for (const word of ['pricing', 'download'])
    then(`facet_${word}`, [[`~^(?<facet_${word}_before>.*)/(?!${word}(?:/|$))(?i:${word})(?<facet_${word}_after>(?:/.*)?)$`, `$facet_${word}_before/${word}$facet_${word}_after`]])

  const shared = `(?:/(?i:${tagSegment
    .filter(([locale]) => localeRow(locale).prefix === '')
    .map(([, pattern]) => pattern)
    .join('|')})(?=/|$))*`
  const pattern = (named: string, rest: string) => `~^${shared}/(?i:${named})(?=/|$)${rest}`
  blocks.push(
    mapBlock(
      `$${last}`,
      'facet_alias',
      tagSegment.filter(([locale]) => localeRow(locale).prefix !== '').map(([locale, named]): [string, string] => [pattern(named, ''), locale]),
      '$facet_alias_shared',
    ),
    mapBlock(
      `$${last}`,
      'facet_alias_shared',
      tagSegment.filter(([locale]) => localeRow(locale).prefix === '').map(([locale, named]): [string, string] => [`${pattern(named, `(?!/(?i:${anyTag})(?=/|$))`)}`, locale]),
    ),
    mapBlock(
      `$facet_alias:$${last}`,
      'facet_home',
      localeTable.flatMap((row): [string, string][] => homes(row.code, shared)),
      `$${last}`,
    ),
    mapBlock(
      '$facet_home',
      'facet_named',
      [
        ['', '/'],
        ['~*^(?:/(?:%5c)+)*$', '/'],
      ],
      '$facet_home',
    ),
    mapBlock('$facet_bad_shape$facet_bad_text', 'facet_final', [['', '$facet_named']], '/'),
    mapBlock(
      '$facet_bad_shape$facet_bad_text$facet_alias',
      'facet_final_status',
      [['~^1', '302'], ...localeTable.filter((row) => row.prefix === '').map((row): [string, string] => [row.code, '302'])],
      '301',
    ),
    mapBlock(
      '$facet_bad_shape$facet_bad_text$facet_alias',
      'facet_alias_tag',
      localeTable.filter((row) => row.prefix === '').map((row): [string, string] => [row.code, row.tag]),
    ),
  )
  return blocks.join('\n')
}

const anyTag = tagSegment.map(([, pattern]) => pattern).join('|')

/** Where a path leads whose first segments name a language in any way. */
function homes(locale: Locale, shared: string): [string, string][] {
  const { prefix, docs } = localeRow(locale)
  const named = tagSegment.find(([code]) => code === locale)?.[1] as string
  const start = `~^${locale}:${shared}/(?i:${named})`
  return [
    ...(prefix ? [[`${start}(?<facet_docs_${locale}>/docs(?:/.*)?)$`, `${docs.slice(0, -'/docs'.length)}$facet_docs_${locale}`] as [string, string]] : []),
    [`${start}(?<facet_rest_${locale}>(?:/.*)?)$`, `${prefix}$facet_rest_${locale}`],
  ]
}
