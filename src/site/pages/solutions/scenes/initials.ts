import type { Scene } from '../../../../content/schemas/scene.ts'

/** Rows of people such as `@anna` or `Anna B.`, with the letters on their faces. */
export const withInitials = (rows: Scene['rows'] = []) =>
  rows.map((row) => ({ ...row, initial: row.name.replace('@', '').slice(0, 1).toUpperCase() }))
