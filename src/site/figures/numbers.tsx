import type { Figures } from '../../content/schemas/figures.ts'

/** A row of figures; two beside each other on phones that are wide enough. */
export function Numbers({ items }: Figures['numbers']) {
  return (
    <dl className="grid gap-x-6 gap-y-8 @[18.5rem]:grid-cols-2 @[50rem]:grid-cols-4">
      {Object.entries(items).map(([value, says]) => (
        <div
          key={value}
          className="row-span-2 grid grid-rows-subgrid gap-y-1 border-t-2 border-brand pt-3"
        >
          <dt className="font-heading text-xl font-semibold @[34rem]:text-2xl">{value}</dt>
          <dd className="text-sm text-soft">{says}</dd>
        </div>
      ))}
    </dl>
  )
}
