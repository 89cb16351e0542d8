import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  head: readonly string[]
  /** The first cell is the row's heading. */
  rows: readonly (readonly ReactNode[])[]
  /** Shown instead of an empty table. */
  empty: ReactNode
}

/** A table, or a hint where it would be empty. */
export const Table = ({ caption, head, rows, empty }: TableProps) =>
  rows.length === 0 ? (
    <p className="empty">{empty}</p>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a table that scrolls is reached by the keyboard.
    <div className="scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
