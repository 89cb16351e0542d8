interface Line {
  name: string
  values: readonly number[]
}

const [width, height, left, right, bottom] = [560, 200, 48, 24, 24]

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** Two periods as lines. The table below has the numbers. */
export function LineChart({
  title,
  now,
  before,
  ticks,
}: {
  title: string
  now: Line
  before: Line
  ticks: readonly string[]
}) {
  const most = roundUp(Math.max(...now.values, ...before.values))
  const count = Math.max(ticks.length, before.values.length)
  const x = (at: number) => left + (count < 2 ? 0 : (at * (width - left - right)) / (count - 1))
  const y = (value: number) => 8 + (height - bottom - 8) * (1 - value / most)
  const points = (values: readonly number[]) =>
    values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const every = Math.max(1, Math.ceil(ticks.length / 8))
  return (
    <figure>
      <figcaption>
        {title}: <span className="key-now">{now.name}</span>,{' '}
        <span className="key-before">{before.name}</span>
      </figcaption>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {[0, most / 2, most].filter(Number.isInteger).map((value) => (
          <g key={value}>
            <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {ticks.map((tick, at) =>
          at % every === 0 ? (
            <text key={tick} x={x(at)} y={height - 6} textAnchor="middle">
              {tick}
            </text>
          ) : null,
        )}
        <polyline className="line-before" points={points(before.values)} />
        <polyline className="line-now" points={points(now.values)} />
        {now.values.map((value, at) => (
          <circle key={at} cx={x(at)} cy={y(value)} r="3">
            <title>{`${ticks[at]}: ${value}`}</title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}

/** The steps from landing to sign-up, as shares of all visitors. */
export function Funnel({ steps }: { steps: readonly { name: string; value: number }[] }) {
  const most = Math.max(1, ...steps.map(({ value }) => value))
  return (
    <figure>
      <figcaption>From landing to sign-up</figcaption>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${steps.length * 44}`}
        role="img"
        aria-label={steps.map(({ name, value }) => `${name}: ${value}`).join(', ')}
      >
        {steps.map(({ name, value }, at) => (
          <g key={name} transform={`translate(0 ${at * 44})`}>
            <text y="14">{`${name}: ${value} (${Math.round((value / most) * 100)} %)`}</text>
            <rect className="track" y="20" width={width} height="14" rx="3" />
            <rect className="bar" y="20" width={(value / most) * width} height="14" rx="3" />
          </g>
        ))}
      </svg>
    </figure>
  )
}
