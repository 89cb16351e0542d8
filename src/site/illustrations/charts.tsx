interface Line {
  name: string
  /** By column; undefined where no value is known, which leaves a gap. */
  values: readonly (number | undefined)[]
}

/** The first line is ours; the other is dashed, so that both are told apart without colours. */
const styles = [{ className: 'stroke-brand' }, { className: 'stroke-ink', strokeDasharray: '6 3' }]

/** Two lines of steps over columns of equal width. Hidden from assistive technology: a table beside it has the figures. */
export function StepChart({ columns, lines, format }: { columns: readonly number[]; lines: readonly Line[]; format: (value: number) => string }) {
  const unit = roundUp(Math.max(...lines.flatMap(({ values }) => values.filter((value) => value !== undefined))) / 4)
  const ticks = [4, 3, 2, 1, 0].map((count) => count * unit)
  return (
    <div aria-hidden="true" className="mt-6 grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-xs text-faint tabular-nums">
      <p className="col-span-2 flex gap-6 text-sm text-ink">
        {lines.map(({ name }, index) => (
          <span key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 24 4" className="w-6" strokeWidth="3">
              <path d="M0 2h24" {...styles[index]} />
            </svg>
            {name}
          </span>
        ))}
      </p>
      <div className="flex flex-col justify-between text-end">
        {ticks.map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${columns.length * 10} 100`} preserveAspectRatio="none" className="h-64 w-full py-2.5" fill="none" strokeWidth="3">
        <path d={ticks.map((_, index) => `M0 ${index * 25}h${columns.length * 10}`).join('')} className="stroke-line" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        {lines.map(({ name, values }, index) => (
          <path key={name} d={steps(values, ticks[0] ?? 1)} {...styles[index]} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <p className="col-start-2 flex text-center">
        {columns.map((column) => (
          <span key={column} className="flex-1">
            {column}
          </span>
        ))}
      </p>
    </div>
  )
}

/** A path through the values in a box 100 high, whose top is `top`. */
const steps = (values: Line['values'], top: number): string =>
  values
    .map((value, index) => (value === undefined ? '' : `${values[index - 1] === undefined ? `M${index * 10} ` : 'V'}${Math.round(1000 - (1000 * value) / top) / 10}h10`))
    .join('')

/** The next round number: 1, 2, 2.5 or 5 with zeros. */
function roundUp(value: number): number {
  const zeros = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5].find((digit) => digit * zeros >= value) ?? 10) * zeros
}

/** A bar of `share` (0 to 1) of its box's width, beside a figure that is read. */
export const Bar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2 w-full">
    <path d={`M0 0h${Math.round(share * 1000) / 10}v4H0z`} className="fill-brand" />
  </svg>
)
