import type { Figures } from '../../content/schemas/figures.ts'
import { hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { AppWindow, ProfileColour } from '../drawings/app-window.tsx'
import { plainList } from './boxes.tsx'

/** A label; a number before it names the step that uses it. */
function Label({ children }: { children: string }) {
  const [, step, label] = /^(\d+)\. (.+)$/.exec(children) ?? []
  if (!step) return children
  return (
    <span className="inline-flex items-center gap-1.5">
      <b className="flex size-5 shrink-0 items-center justify-center bg-brand text-xs font-semibold text-on-brand">
        {step}
      </b>
      {label}
    </span>
  )
}

const isStep = (label: string) => /^\d+\. /.test(label)
/** A window of the client with what a step needs of it. */
export const Screen = ({
  title,
  sidebar,
  tabs,
  profiles,
  rows,
  first,
  fields,
  flow,
  menu,
  note,
  buttons,
}: Figures['screen']) => (
  <div className="bg-sunk p-5 text-xs cut-6">
    <AppWindow title={title} content>
      <div className={sidebar && '@[30rem]:flex'}>
        {sidebar && (
          <ul
            className={`${plainList} shrink-0 border-line bg-sunk p-2 @max-[30rem]:border-b @[30rem]:w-40 @[30rem]:border-e`}
          >
            {sidebar.map((item) => (
              <li
                key={item}
                className={`px-2.5 py-1.5 ${isStep(item) ? 'bg-surface font-semibold' : 'text-soft @max-[30rem]:hidden'}`}
              >
                <Label>{item}</Label>
              </li>
            ))}
          </ul>
        )}
        <div className="grid min-w-0 flex-1 content-start gap-4 p-4">
          {tabs && <Choices items={tabs} />}
          {profiles && <Rows rows={profiles} coloured />}
          {first && <Buttons items={first} />}
          {fields && <Fields fields={fields} />}
          {rows && <Rows rows={rows} />}
          {flow && <Flow steps={flow} />}
          {menu && <Menu items={menu} />}
          {note && (
            <p className="m-0 flex items-baseline gap-2 text-soft">
              <i className="size-1.5 shrink-0 -translate-y-0.5 bg-good" />
              {note}
            </p>
          )}
          {buttons && <Buttons items={buttons} pressed={buttons.at(-1)} />}
        </div>
      </div>
    </AppWindow>
  </div>
)

/** Buttons in a row, at the end of the line where there is room. */
const Buttons = ({
  items,
  pressed,
}: {
  items: readonly string[]
  pressed?: string | undefined
}) => (
  <p className="m-0 flex flex-wrap justify-end gap-2">
    {items.map((button) => (
      <span
        key={button}
        className={`px-3 py-1.5 font-semibold ${button === pressed ? 'bg-ink text-paper' : 'bg-line'}`}
      >
        <Label>{button}</Label>
      </span>
    ))}
  </p>
)

/** Choices, of which the marked one is chosen, else the first. */
function Choices({ items }: { items: readonly string[] }) {
  const chosen = items.find(isStep) ?? items[0]
  return (
    <ul className={`${plainList} flex flex-wrap gap-x-3 gap-y-1`}>
      {items.map((item) => (
        <li
          key={item}
          className={`border-b-2 py-1 whitespace-nowrap ${item === chosen ? 'border-brand font-semibold' : 'border-line text-soft'}`}
        >
          <Label>{item}</Label>
        </li>
      ))}
    </ul>
  )
}

const Fields = ({ fields }: { fields: NonNullable<Figures['screen']['fields']> }) => (
  <dl className="grid gap-3">
    {Object.entries(fields).map(([name, value]) => (
      <div
        key={name}
        className="grid gap-x-4 gap-y-1 @[26rem]:grid-cols-[2fr_3fr] @[26rem]:items-center"
      >
        <dt className="text-soft">
          <Label>{name}</Label>
        </dt>
        <dd>
          {typeof value === 'string' ? (
            <span className="block bg-paper px-3 py-2 wrap-anywhere">{value}</span>
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

const Tick = ({ on }: { on: boolean }) => (
  <span
    className={`flex size-4 items-center justify-center border ${on ? 'border-brand bg-brand text-on-brand' : 'border-line'}`}
  >
    {on && <Icon name="check" className="size-3" />}
  </span>
)

/** A list of the client: the headings, then its rows; rows of profiles have their colours. */
function Rows({
  rows: [head = [], ...body],
  coloured = false,
}: {
  rows: NonNullable<Figures['screen']['rows']>
  coloured?: boolean
}) {
  const first = head.findIndex((cell) => typeof cell === 'string')
  return (
    <table className="w-full max-w-none min-w-0 border-collapse text-xs">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <td
              key={column}
              className={`border-line py-1.5 pe-3 text-faint ${typeof cell === 'string' ? '' : 'w-8'}`}
            >
              {typeof cell === 'string' && <Label>{cell}</Label>}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} className="py-2 pe-3">
                {typeof cell === 'string' ? (
                  <span className={column === first ? 'flex items-center gap-2' : undefined}>
                    {coloured && column === first && (
                      <ProfileColour hue={hueAt(index)} className="size-4" />
                    )}
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

const Flow = ({ steps }: { steps: readonly string[] }) => (
  <ol className={plainList}>
    {steps.map((step, index) => (
      <li key={step}>
        {index > 0 && <i className="ms-5 block h-3 w-px bg-line" />}
        <span className="block bg-paper px-3 py-2">
          <Label>{step}</Label>
        </span>
      </li>
    ))}
  </ol>
)

const Menu = ({ items }: { items: readonly string[] }) => (
  <ul
    className={`${plainList} [box-shadow:var(--lift)] w-56 max-w-full justify-self-end rounded-md border border-line bg-paper p-1`}
  >
    {items.map((item) => (
      <li
        key={item}
        className={`rounded-sm px-3 py-1.5 ${isStep(item) ? 'bg-tint font-semibold' : 'text-soft'}`}
      >
        <Label>{item}</Label>
      </li>
    ))}
  </ul>
)
