import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FigureKind, type Figures, figures } from '../../content/schemas/figures.ts'
import { parseYaml } from '../../content/yaml.ts'
import { hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { MailText } from '../components/inline-text.tsx'
import { ProfileColour } from './app-window.tsx'
import { plainList, Screen } from './figure-screen.tsx'

const drawings: { [K in FigureKind]: (figure: Figures[K]) => ReactElement } = {
  screen: Screen,
  columns: Columns,
  addresses: Addresses,
  route: Route,
  matrix: Matrix,
  numbers: Numbers,
  map: PriceMap,
}

/**
 * The figure that a code block of a text describes; nothing when it cannot be read, which
 * `check:content` reports. All of it is text to be read.
 */
export function drawFigure<K extends FigureKind>(
  kind: K,
  source: string,
  link: (path: string) => string | undefined,
): string {
  const parsed = parseYaml(source, figures[kind], '')
  if (!parsed.ok) return ''
  // Captions of screens and maps stand below; all others say first what the figure is about.
  const above = kind !== 'screen' && kind !== 'map'
  const href = 'to' in parsed.value && parsed.value.to && link(parsed.value.to)
  const caption = href ? (
    <a href={href} className="link">
      {parsed.value.caption}
    </a>
  ) : (
    parsed.value.caption
  )
  return renderToStaticMarkup(
    <figure className="@container my-8">
      {above && (
        <figcaption
          className={
            kind === 'addresses' || kind === 'numbers' ? 'sr-only' : 'mb-3 text-base font-semibold'
          }
        >
          {caption}
        </figcaption>
      )}
      {drawings[kind](parsed.value)}
      {!above && <figcaption className="mt-3 text-sm text-soft">{caption}</figcaption>}
    </figure>,
  )
}

type Part = Figures['columns']['parts'][number]

/** A plane with one corner cut off. Values that belong together stand on one line. */
const Box = ({ part: { title, icon, text, items, values } }: { part: Part }) => (
  <div className="h-full min-w-0 flex-1 bg-surface p-4 text-sm cut-5">
    <Icon name={icon} className="size-6 text-brand" />
    <p className="mt-3 mb-2 pe-4 font-semibold">{title}</p>
    {text && <p className="m-0 text-soft">{text}</p>}
    {items && (
      <ul className={plainList}>
        {items.map((item) => (
          <li key={item} className="border-t border-line py-2 text-soft">
            {item}
          </li>
        ))}
      </ul>
    )}
    {values && (
      <dl className="mt-3 border-s-2 border-brand">
        {Object.entries(values).map(([name, value]) => (
          <div
            key={name}
            className="relative py-1.5 ps-4 before:absolute before:start-0 before:top-4 before:h-0.5 before:w-2.5 before:bg-brand"
          >
            <dt className="text-xs text-faint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)

/** As many columns as there are boxes. */
const columns = ['', '', '@[34rem]:grid-cols-2', '@[34rem]:grid-cols-3', '@[34rem]:grid-cols-2']

function Columns({ parts }: Figures['columns']) {
  return (
    <div className={`grid gap-3 ${columns[parts.length] ?? ''}`}>
      {parts.map((part) => (
        <Box key={part.title} part={part} />
      ))}
    </div>
  )
}

/**
 * Who to write to, by what one wants. The column of titles is at least as wide as their longest
 * word.
 */
function Addresses({ parts }: Figures['addresses']) {
  return (
    <div className="grid gap-x-6 border-t border-line @[34rem]:grid-cols-[minmax(min-content,11rem)_1fr]">
      {parts.map(({ title, icon, values }) => (
        <div
          key={title}
          className="grid gap-y-2 border-b border-line py-3 @[34rem]:col-span-2 @[34rem]:py-4 @[34rem]:grid-cols-subgrid"
        >
          <p className="m-0 flex items-start gap-2.5 text-base font-semibold text-balance">
            <Icon name={icon} className="mt-0.5 size-5 text-brand" />
            {title}
          </p>
          <dl className="grid gap-2 text-sm @[34rem]:gap-3 @[34rem]:text-base">
            {Object.entries(values).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="mt-0.5">
                  <MailText text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

/** Four parts need more room for a row. */
function Route({ parts }: Figures['route']) {
  const four = parts.length === 4
  return (
    <ol
      className={`${plainList} flex flex-col gap-7 ${four ? '@[50rem]:flex-row' : '@[40rem]:flex-row'}`}
    >
      {parts.map((part, index) => (
        <li
          key={part.title}
          className={`relative min-w-0 ${part.values ? 'flex-[1.5]' : 'flex-1'}`}
        >
          {index > 0 && (
            <Icon
              name="arrow-right"
              className={`absolute start-[calc(50%-0.625rem)] -top-6 size-5 rotate-90 text-brand ${four ? '@[50rem]:-start-6 @[50rem]:top-[calc(50%-0.625rem)] @[50rem]:rotate-0' : '@[40rem]:-start-6 @[40rem]:top-[calc(50%-0.625rem)] @[40rem]:rotate-0'}`}
            />
          )}
          <Box part={part} />
        </li>
      ))}
    </ol>
  )
}

function Matrix({ legend, columns, rows }: Figures['matrix']) {
  const grid = `grid ${columns.length > 2 ? 'grid-cols-4' : 'grid-cols-2'} @[34rem]:table-row`
  return (
    <table className="w-full min-w-0 table-fixed @max-[34rem]:block [&_*]:border-line">
      <thead className="@max-[34rem]:block">
        <tr className={grid}>
          <td className="@max-[34rem]:hidden" />
          {columns.map((column) => (
            <th key={column} scope="col" className="p-1 text-xs @[34rem]:p-2 @[34rem]:text-sm">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[34rem]:block">
        {Object.entries(rows).map(([name, cells]) => (
          <tr key={name} className={`${grid} py-2`}>
            <th
              scope="row"
              className="border-b-0 px-1 py-0 font-normal @max-[34rem]:col-span-full @[34rem]:border-b @[34rem]:py-2 @[34rem]:ps-0"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className="p-1 @[34rem]:p-2">
                <PermissionCell of={cell} legend={legend} stacked={columns.length > 2} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * A cell: a plane that is whole with a tick (`true`), half filled (a condition in words), or an
 * outline.
 */
const PermissionCell = ({
  of,
  legend: { yes, no },
  stacked,
}: {
  of: string | boolean
  legend: { yes: string; no: string }
  stacked: boolean
}) => (
  <span
    className={`flex flex-col gap-x-2 gap-y-1 text-xs ${stacked ? '' : '@[34rem]:flex-row @[34rem]:text-sm'} ${of ? '' : 'text-faint'}`}
  >
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 fill-brand stroke-faint" aria-hidden="true">
      <path d="M1 1h12l6 6v12H1z" className={of === true ? '' : 'fill-transparent'} />
      {of === true ? (
        <path d="m5 10 4 4 6-6" className="stroke-paper stroke-2" />
      ) : (
        of && <path d="M1 1v18h18z" />
      )}
    </svg>
    {of === true ? yes : of || no}
  </span>
)

/** A row of figures; two beside each other on phones that are wide enough. */
function Numbers({ items }: Figures['numbers']) {
  return (
    <dl className="grid gap-x-6 gap-y-8 @[18.5rem]:grid-cols-2 @[50rem]:grid-cols-4">
      {Object.entries(items).map(([value, says]) => (
        <div
          key={value}
          className="row-span-2 grid grid-rows-subgrid gap-y-1 border-t-2 border-brand pt-3"
        >
          <dt className="font-heading text-xl font-semibold @[34rem]:text-2xl">{value}</dt>
          <dd className="text-sm text-soft">{says}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the regions of the schema are on the map. */
const places: Readonly<Record<string, string>> = {
  CA: '48 30',
  US: '70 56',
  BR: '102 94',
  DE: '158 38',
  JP: '268 48',
  AU: '270 106',
} satisfies Record<keyof Figures['map']['prices'], string>

/** A map with a price at each region, which are listed below it too. */
function PriceMap({ prices }: Figures['map']) {
  const regions = Object.entries(prices)
  return (
    <div className="border border-line bg-surface">
      <svg viewBox="0 0 320 132" className="w-full bg-sunk" aria-hidden="true">
        <path
          d="M16 30 44 14l50 2 14 16-26 14-8 18-16-2-12-22zM76 70l24 2 16 14-10 32-8 2-8-22zM140 26l22-12 24 10-10 20-28 4zM142 54l34 0 16 20-16 34-14-2-8-28-14-8zM188 20l50-10 56 14-14 24-24 20-14 8-10-20-22-2-20-18zM252 92l26-6 16 14-14 14-28-6z"
          className="fill-line"
        />
        {regions.map(([region, price], index) => (
          <g key={region} transform={`translate(${places[region]})`}>
            <path d="m0 0-6-8a7.5 7.5 0 1 1 12 0z" className={`hue-${hueAt(index)} fill-(--hue)`} />
            <text
              x="9"
              y="-4"
              fontSize="9"
              className="hidden fill-ink font-semibold @[30rem]:block"
            >
              {price}
            </text>
          </g>
        ))}
      </svg>
      <dl className="grid grid-cols-2 gap-x-8 px-4 py-2 text-sm @[30rem]:grid-cols-3">
        {regions.map(([region, price], index) => (
          <div key={region} className="flex justify-between py-2">
            <dt className="flex items-center gap-2.5">
              <ProfileColour hue={hueAt(index)} />
              {region}
            </dt>
            <dd className="font-semibold tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
