import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  head: readonly string[]
  /** The first cell of each row is its heading. */
  rows: readonly (readonly ReactNode[])[]
  /** What to do when there is none. */
  empty: ReactNode
}

/** A table, or what to do next where it would be empty. */
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
