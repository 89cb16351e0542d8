/** Numbers of one process in the text format of Prometheus (version 0.0.4), without a dependency. */

export type Labels = Readonly<Record<string, string>>
type Sample = readonly [suffix: string, labels: Labels, value: number]
/** One metric with all its samples: plain data, so that a worker can hand it to another process. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** A number that only grows. Whoever counts often keeps its cell: adding to it is then one addition. */
export class Counter {
  readonly #cells = new Map<string, { labels: Labels; value: number }>()

  cell(labels: Labels = {}): { value: number } {
    const key = Object.values(labels).join('\0')
    let cell = this.#cells.get(key)
    if (!cell) this.#cells.set(key, (cell = { labels, value: 0 }))
    return cell
  }
  add(labels: Labels = {}, amount = 1): void {
    this.cell(labels).value += amount
  }
  samples(): Sample[] {
    return [...this.#cells.values()].map(({ labels, value }) => ['', labels, value])
  }
}

/** How often a value fell below each of some bounds, in ascending order, and their sum. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #rows = new Map<string, { labels: Labels; counts: number[]; sum: number }>()

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
  }

  observe(labels: Labels, value: number): void {
    const key = Object.values(labels).join('\0')
    let row = this.#rows.get(key)
    if (!row) this.#rows.set(key, (row = { labels, counts: new Array(this.#bounds.length + 1).fill(0), sum: 0 }))
    const at = this.#bounds.findIndex((bound) => value <= bound)
    ;(row.counts[at < 0 ? this.#bounds.length : at] as number)++
    row.sum += value
  }
  samples(): Sample[] {
    return [...this.#rows.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0
      const buckets = counts.map((count, index): Sample => ['_bucket', { ...labels, le: String(this.#bounds[index] ?? '+Inf') }, (total += count)])
      return [...buckets, ['_sum', labels, sum] as Sample, ['_count', labels, total] as Sample]
    })
  }
}

/** What a gauge reads when it is asked: one number, several with labels, or undefined where there is none. */
export type Reading = number | undefined | readonly (readonly [Labels, number])[]

/** The metrics of a process. */
export class Metrics {
  readonly #families: (() => Family)[] = []

  counter(name: string, help: string): Counter {
    const counter = new Counter()
    this.#families.push(() => ({ name, help, type: 'counter', samples: counter.samples() }))
    return counter
  }
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const histogram = new Histogram(bounds)
    this.#families.push(() => ({ name, help, type: 'histogram', samples: histogram.samples() }))
    return histogram
  }
  /** A number that is read when somebody asks; `type` is `counter` for one that another part of the program counts. */
  gauge(name: string, help: string, read: () => Reading, type: 'gauge' | 'counter' = 'gauge'): void {
    this.#families.push(() => {
      const reading = read()
      const rows = typeof reading === 'number' ? [[{}, reading] as const] : (reading ?? [])
      return { name, help, type, samples: rows.filter(([, value]) => Number.isFinite(value)).map(([labels, value]): Sample => ['', labels, value]) }
    })
  }
  collect(): Family[] {
    return this.#families.map((family) => family())
  }
}

/** The metrics of one process among several, or of the only one, which needs no label. */
export interface ProcessMetrics {
  label: Labels
  families: readonly Family[]
}

/** The samples of several processes under one name each, told apart by a label: a sum would jump back when one of them ends. */
export function together(processes: readonly ProcessMetrics[]): Family[] {
  const all = new Map<string, Family>()
  for (const { label, families } of processes)
    for (const family of families) {
      const found = all.get(family.name) ?? { ...family, samples: [] }
      all.set(family.name, found)
      found.samples.push(...family.samples.map(([suffix, labels, value]): Sample => [suffix, { ...label, ...labels }, value]))
    }
  return [...all.values()]
}

export function metricsText(families: readonly Family[]): string {
  const lines: string[] = []
  for (const { name, help, type, samples } of families) {
    if (samples.length === 0) continue
    lines.push(`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${name} ${type}`)
    for (const [suffix, labels, value] of samples) lines.push(`${name}${suffix}${labelText(labels)} ${value}`)
  }
  return `${lines.join('\n')}\n`
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}
