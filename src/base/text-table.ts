export function textTable(rows: readonly string[][]) {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((each, at) => each.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
