import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FigureKind, type Figures, figures } from '../../content/schemas/figures.ts'
import { parseYaml } from '../../content/yaml.ts'
import { hueAt, svgFills } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { MailText } from '../components/links.tsx'
import { AppWindow, ProfileColor } from './window.tsx'

const drawings: { [K in FigureKind]: (figure: Figures[K]) => ReactElement } = { screen: Screen, columns: Columns, route: Route, matrix: Matrix, map: PriceMap }

/** The figure that a code block of a text describes; nothing when it cannot be read, which `check:content` reports. All of it is text to be read. */
export function drawFigure<K extends FigureKind>(kind: K, source: string): string {
  const parsed = parseYaml(source, figures[kind], '')
  if (!parsed.ok) return ''
  // Boxes have their title above them; that of addresses is said by the heading before them.
  const boxes = kind === 'columns' || kind === 'route'
  const said = 'parts' in parsed.value && areAddresses(parsed.value.parts)
  return renderToStaticMarkup(
    <figure className="@container my-8 [line-height:1.4]">
      {boxes && <figcaption className={said ? 'sr-only' : 'mb-3 text-base font-semibold'}>{parsed.value.caption}</figcaption>}
      {drawings[kind](parsed.value)}
      {!boxes && <figcaption className="mt-3 text-sm text-soft">{parsed.value.caption}</figcaption>}
    </figure>,
  )
}

/** A label; a number before it is that of the step that uses it. */
function Label({ children }: { children: string }) {
  const [, step, label = children] = /^(\d+)\. (.+)$/.exec(children) ?? []
  return (
    <span className="inline-flex items-center gap-1.5">
      {step && <b className="flex size-5 shrink-0 items-center justify-center rounded-full bg-brand text-[0.6875rem] font-semibold text-on-brand">{step}</b>}
      {label}
    </span>
  )
}

const isStep = (label: string): boolean => /^\d+\. /.test(label)
const list = 'm-0 list-none p-0 [&>li]:m-0'

function Screen({ title, sidebar, tabs, profiles, rows, first, fields, flow, menu, note, buttons }: Figures['screen']) {
  return (
    <div className="bg-sunk p-4 text-[0.8125rem] [clip-path:polygon(0_0,calc(100%-1.5rem)_0,100%_1.5rem,100%_100%,0_100%)] mobile:p-8">
      <AppWindow title={title} content>
        <div className="@[30rem]:flex">
          {sidebar && (
            <ul className={`${list} shrink-0 border-line bg-sunk p-2 @max-[30rem]:border-b @[30rem]:w-40 @[30rem]:border-e`}>
              {sidebar.map((item) => (
                <li key={item} className={`rounded-sm px-2.5 py-1.5 ${isStep(item) ? 'bg-surface font-semibold' : 'text-soft @max-[30rem]:hidden'}`}>
                  <Label>{item}</Label>
                </li>
              ))}
            </ul>
          )}
          <div className="grid min-w-0 flex-1 content-start gap-4 p-4">
            {tabs && <Choices items={tabs} />}
            {profiles && <Rows rows={profiles} colored />}
            {first && <Buttons items={first} />}
            {fields && <Fields fields={fields} />}
            {rows && <Rows rows={rows} />}
            {flow && <Flow steps={flow} />}
            {menu && <Menu items={menu} />}
            {note && (
              <p className="m-0 flex items-baseline gap-2 text-soft">
                <i className="size-1.5 shrink-0 -translate-y-0.5 rounded-full bg-good" />
                {note}
              </p>
            )}
            {buttons && <Buttons items={buttons} pressed={buttons.at(-1)} />}
          </div>
        </div>
      </AppWindow>
    </div>
  )
}

/** In a row at the end of its line, where it has room. */
const Buttons = ({ items, pressed }: { items: readonly string[]; pressed?: string | undefined }) => (
  <p className="m-0 flex flex-wrap justify-end gap-2 text-center @max-[26rem]:flex-col">
    {items.map((button) => (
      <span key={button} className={`rounded-md border px-3 py-1.5 font-semibold ${button === pressed ? 'border-brand' : 'border-line text-soft'}`}>
        <Label>{button}</Label>
      </span>
    ))}
  </p>
)

/** Of the choices the marked one is chosen, else the first. */
function Choices({ items }: { items: readonly string[] }) {
  const chosen = items.find(isStep) ?? items[0]
  return (
    <ul className={`${list} flex flex-wrap gap-x-4 gap-y-1`}>
      {items.map((item) => (
        <li key={item} className={`border-b-2 py-1 ${item === chosen ? 'border-brand font-semibold' : 'border-line text-soft'}`}>
          <Label>{item}</Label>
        </li>
      ))}
    </ul>
  )
}

const Fields = ({ fields }: { fields: NonNullable<Figures['screen']['fields']> }) => (
  <dl className="grid gap-3">
    {Object.entries(fields).map(([name, value]) => (
      <div key={name} className="grid gap-x-4 gap-y-1 @[26rem]:grid-cols-[2fr_3fr] @[26rem]:items-center">
        <dt className="text-soft">
          <Label>{name}</Label>
        </dt>
        <dd>
          {typeof value === 'string' ? (
            <span className="block rounded-md border border-line bg-paper px-3 py-2 [overflow-wrap:anywhere]">{value}</span>
          ) : typeof value === 'boolean' ? (
            <Tick on={value} />
          ) : (
            <Choices items={value} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

/** A box to tick. */
const Tick = ({ on }: { on: boolean }) => (
  <span className={`flex size-4 items-center justify-center rounded-sm border ${on ? 'border-brand bg-brand text-on-brand' : 'border-line'}`}>
    {on && <Icon name="check" className="size-3" />}
  </span>
)

/** A list of the client: the headings, then its rows; those of profiles have their colours. */
function Rows({ rows: [head = [], ...body], colored = false }: { rows: NonNullable<Figures['screen']['rows']>; colored?: boolean }) {
  const first = head.findIndex((cell) => typeof cell === 'string')
  return (
    <table className="w-full max-w-none min-w-0 text-[0.8125rem]">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <td key={column} className={`border-line py-1.5 pe-3 text-xs text-faint ${typeof cell === 'string' ? '' : 'w-8'}`}>
              {typeof cell === 'string' && <Label>{cell}</Label>}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} className="py-2 pe-3 align-middle last:pe-0">
                {typeof cell === 'string' ? (
                  <span className={column === first ? 'flex items-center gap-2 font-medium' : ''}>
                    {colored && column === first && <ProfileColor hue={hueAt(index)} className="size-4" />}
                    <Label>{cell}</Label>
                  </span>
                ) : (
                  <Tick on={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The steps of a flow, one below the other. */
const Flow = ({ steps }: { steps: readonly string[] }) => (
  <ol className={list}>
    {steps.map((step, index) => (
      <li key={step}>
        {index > 0 && <i className="ms-5 block h-3 w-px bg-line" />}
        <span className="block rounded-md border border-line bg-paper px-3 py-2">
          <Label>{step}</Label>
        </span>
      </li>
    ))}
  </ol>
)

/** An open menu. */
const Menu = ({ items }: { items: readonly string[] }) => (
  <ul className={`${list} [box-shadow:var(--lift)] w-56 max-w-full justify-self-end rounded-md border border-line bg-paper p-1`}>
    {items.map((item) => (
      <li key={item} className={`rounded-sm px-3 py-1.5 ${isStep(item) ? 'bg-tint font-semibold' : 'text-soft'}`}>
        <Label>{item}</Label>
      </li>
    ))}
  </ul>
)

type Part = Figures['columns']['parts'][number]

/** A plane with one corner cut off. Values that belong together hang on one line. */
const Box = ({ part: { title, icon, text, items, values } }: { part: Part }) => (
  <div className="h-full min-w-0 flex-1 bg-surface p-4 text-sm [clip-path:polygon(0_0,calc(100%-1.25rem)_0,100%_1.25rem,100%_100%,0_100%)]">
    <Icon name={icon} className="size-6 text-brand" />
    <p className="mt-3 mb-2 pe-4 font-semibold">{title}</p>
    {text && <p className="m-0 text-soft">{text}</p>}
    {items && (
      <ul className={list}>
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
          <div key={name} className="relative py-1.5 ps-4 before:absolute before:start-0 before:top-4 before:h-0.5 before:w-2.5 before:bg-brand">
            <dt className="text-xs text-faint">{name}</dt>
            <dd className="font-medium">
              <MailText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)

/** As many columns as there are boxes. */
const columns = ['', '', '@[34rem]:grid-cols-2', '@[34rem]:grid-cols-3', '@[34rem]:grid-cols-2']

/** A list beside terms with values would be half empty, and has a row of its own. Addresses are a list; the same names in two parts, a table. */
function Columns({ parts }: Figures['columns']) {
  const valued = parts.flatMap(({ values }) => (values ? [values] : []))
  if (areAddresses(parts)) return <Addresses parts={parts} />
  if (Object.keys(valued[0] ?? {}).some((name) => valued[1]?.[name])) return <Places parts={parts} />
  const isBeside = ({ items }: Part): boolean => !items || valued.length === 0
  return (
    <div className={`grid gap-3 ${columns[parts.filter(isBeside).length] ?? ''}`}>
      {parts.map((part) => (
        <div key={part.title} className={isBeside(part) ? '' : '@[34rem]:col-span-full'}>
          <Box part={part} />
        </div>
      ))}
    </div>
  )
}

const areAddresses = (parts: readonly Part[]): boolean => parts.every(({ values }) => values && Object.values(values).every((value) => value.includes('@')))

/** Whom to write to, by what one wants. */
const Addresses = ({ parts }: { parts: readonly Part[] }) => (
  <div className="border-t border-line">
    {parts.map(({ title, icon, values = {} }) => (
      <div key={title} className="grid gap-x-6 gap-y-3 border-b border-line py-4 @[34rem]:grid-cols-[11rem_1fr]">
        <p className="m-0 flex items-start gap-2.5 text-base font-semibold">
          <Icon name={icon} className="mt-0.5 size-5 text-brand" />
          {title}
        </p>
        <dl className="grid gap-3 text-base">
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

/** What lies in which place: whole, in part or with a condition, or not at all. The things of a part that is a list never lie in the last place. */
function Places({ parts }: { parts: readonly Part[] }) {
  const places = parts.filter(({ values }) => values)
  const never = parts.find(({ items }) => items)
  const names = Object.keys(places[0]?.values ?? {})
  const yes = places[0]?.values?.[names[0] ?? ''] ?? ''
  const row = 'grid grid-cols-2 gap-x-4 border-b border-line py-3 last:border-0 @max-[34rem]:mx-4 @[34rem]:table-row'
  return (
    <table className="w-full min-w-0 table-fixed bg-surface text-sm @max-[34rem]:block [&_:is(td,th)]:text-start [&_:is(td,th)]:align-top @[34rem]:[&_:is(td,th)]:p-4">
      <thead className="@max-[34rem]:block">
        <tr className={`${row} last:border-b`}>
          <td className="@max-[34rem]:hidden" />
          {places.map(({ title, icon }) => (
            <th key={title} scope="col" className="font-semibold">
              <Icon name={icon} className="mb-2 size-6" />
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-[34rem]:block">
        {[...new Set([...names, ...(never?.items ?? [])])].map((name) => (
          <tr key={name} className={row}>
            <th scope="row" className="font-semibold @max-[34rem]:col-span-2 @max-[34rem]:mb-1.5">
              {name}
            </th>
            {places.map(({ title, values }, index) => {
              const value = values?.[name]
              const text = value ?? (index === places.length - 1 && never?.title)
              return (
                <td key={title}>
                  {text && <Mark share={value?.startsWith(yes) ? 1 : value ? 0.5 : 0} />}
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Four parts need more room for a row. */
function Route({ parts }: Figures['route']) {
  const four = parts.length === 4
  return (
    <ol className={`${list} flex flex-col gap-7 ${four ? '@[50rem]:flex-row' : '@[40rem]:flex-row'}`}>
      {parts.map((part, index) => (
        <li key={part.title} className={`relative min-w-0 ${part.values ? 'flex-[1.5]' : 'flex-1'}`}>
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
  const grid = 'grid grid-cols-4 @[34rem]:table-row'
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
            <th scope="row" className="border-b-0 p-0 font-medium @max-[34rem]:col-span-4 @[34rem]:border-b @[34rem]:p-2">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className="p-1 @[34rem]:p-2">
                <Right of={cell} legend={legend} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A plane with a cut corner: whole, half of it, or empty. */
const Mark = ({ share }: { share: number }) => (
  <i className={`mb-1 block h-2.5 ${share ? 'bg-brand' : 'bg-edge'} ${share === 0.5 ? 'w-1/2' : ''} [clip-path:polygon(0_0,calc(100%-0.5rem)_0,100%_0.5rem,100%_100%,0_100%)]`} />
)

/** A right: whole, none, or in part, with its condition. */
const Right = ({ of, legend }: { of: string | boolean; legend: { yes: string; no: string } }) => (
  <>
    <Mark share={of === true ? 1 : of ? 0.5 : 0} />
    <span className={`text-xs ${of ? '' : 'text-faint'}`}>{typeof of === 'string' ? of : of ? legend.yes : legend.no}</span>
  </>
)

/** Where the regions of the schema are on the map. */
const places: Readonly<Record<string, string>> = { CA: '48 30', US: '70 56', BR: '102 94', DE: '158 38', JP: '268 48', AU: '270 106' } satisfies Record<
  keyof Figures['map']['prices'],
  string
>

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
            <path d="m0 0-6-8a7.5 7.5 0 1 1 12 0z" className={svgFills[hueAt(index)]} />
            <text x="9" y="-4" fontSize="9" className="hidden fill-ink font-semibold @[30rem]:block">
              {price}
            </text>
          </g>
        ))}
      </svg>
      <dl className="grid grid-cols-2 gap-x-8 px-4 py-2 text-sm @[30rem]:grid-cols-3">
        {regions.map(([region, price], index) => (
          <div key={region} className="flex justify-between py-2">
            <dt className="flex items-center gap-2.5">
              <ProfileColor hue={hueAt(index)} />
              {region}
            </dt>
            <dd className="font-semibold tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
