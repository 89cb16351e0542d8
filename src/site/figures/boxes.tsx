import type { Figures } from '../../content/schemas/figures.ts'
import { Icon } from '../components/icons.tsx'

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

export function Columns({ parts }: Figures['columns']) {
  return (
    <div className={`grid gap-3 ${columns[parts.length] ?? ''}`}>
      {parts.map((part) => (
        <Box key={part.title} part={part} />
      ))}
    </div>
  )
}

/** Boxes with arrows between them. Four need more room for a row. */
export function ConnectedBoxes({ parts }: Figures['route']) {
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

/** Removes the styles that prose gives to lists. */
export const plainList = 'm-0 list-none p-0 [&>li]:m-0'
