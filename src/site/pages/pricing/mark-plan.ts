/** Marks the column of a plan, by its id, in the table of features, which is outside of the island. */
export function markPlan(id: string): void {
  const head = document.querySelector<HTMLTableCellElement>(`.feature-table [data-plan="${id}"]`)
  for (const { cells } of head?.closest('table')?.rows ?? [])
    for (const cell of cells)
      cell.classList.toggle('feature-marked', cell.cellIndex === head?.cellIndex)
}
