import type { ReactNode } from 'react'

/** How a row is shown on phones, where it does not fit. */
type RowOnPhones =
  /** A block, with the name of its column beside each cell. */
  | 'labelled'
  /** A block of cells that need no label. */
  | 'stacked'
  /** A block of cells, three to a line, the last three below, each beside the name of its column. */
  | 'three'
  /** Still a row. */
  | 'row'

/**
 * A table whose first column names the rows. A cell that is undefined belongs to the one before it,
 * which is of several columns and has no label.
 */
export const FactTable = ({
  caption,
  columns,
  rows,
  onPhones = 'labelled',
  className = '',
}: {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  onPhones?: RowOnPhones
  className?: string
}) => (
  <table
    className={`data-table ${onPhones === 'row' ? '' : 'table-stack'} ${onPhones === 'three' ? 'table-three' : ''} ${className} tabular-nums`}
  >
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) =>
          column ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : (
            <td key={column} />
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], index) => (
        <tr key={index}>
          <th scope="row">{name}</th>
          {cells.map((cell, place) => {
            if (cell === undefined) return null
            const next = cells.findIndex((other, at) => at > place && other !== undefined)
            const span = (next < 0 ? cells.length : next) - place
            const column = columns[place + 1]
            const labelled = onPhones === 'labelled' || (onPhones === 'three' && place >= 3)
            return span === 1 && labelled ? (
              <LabelledCell key={column} label={column} three={onPhones === 'three'}>
                {cell}
              </LabelledCell>
            ) : (
              <td
                key={column}
                colSpan={span > 1 ? span : undefined}
                className={span > 1 ? 'max-tablet:col-span-full' : undefined}
              >
                {cell}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

/** A cell that on phones has the name of its column beside it. */
const LabelledCell = ({
  label,
  three,
  children,
}: {
  label: string | undefined
  three: boolean
  children: ReactNode
}) => (
  <td
    className={
      three
        ? 'max-tablet:col-span-full max-tablet:py-0'
        : 'grid grid-cols-[2fr_3fr] gap-x-4 max-tablet:col-span-full tablet:table-cell'
    }
  >
    <span className={`font-normal text-faint tablet:hidden ${three ? 'me-2 text-xs' : ''}`}>
      {label}
    </span>
    <span className={three ? 'max-tablet:text-xs' : undefined}>{children}</span>
  </td>
)

/** A bar of `share` (0 to 1) of its box's width, beside a figure that is read. */
export const ShareBar = ({
  share,
  className = 'fill-brand',
}: {
  share: number
  className?: string
}) => (
  <svg
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="mt-1 h-2 w-full"
  >
    <path d={`M0 0h${Math.round(share * 1000) / 10}v4H0z`} className={className} />
  </svg>
)
