import type { Figures } from '../../content/schemas/figures.ts'

export function PermissionMatrix({ legend, columns, rows }: Figures['matrix']) {
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
