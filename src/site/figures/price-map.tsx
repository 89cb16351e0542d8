import type { Figures } from '../../content/schemas/figures.ts'
import { hueAt } from '../components/hues.ts'
import { ProfileColour } from '../drawings/app-window.tsx'

/** Where the regions of the schema are on the map. */
const places: Readonly<Record<string, string>> = {
  CA: '48 30',
  US: '70 56',
  BR: '102 94',
  DE: '158 38',
  JP: '268 48',
  AU: '270 106',
} satisfies Record<keyof Figures['map']['prices'], string>

/** A map with a price at each region, which are listed below it too. */
export function PriceMap({ prices }: Figures['map']) {
  const regions = Object.entries(prices)
  return (
    <div className="border border-line bg-surface">
      <svg viewBox="0 0 320 132" className="w-full bg-sunk" aria-hidden="true">
        <path
          d="M16 30 44 14l50 2 14 16-26 14-8 18-16-2-12-22zM76 70l24 2 16 14-10 32-8 2-8-22zM140 26l22-12 24 10-10 20-28 4zM142 54l34 0 16 20-16 34-14-2-8-28-14-8zM188 20l50-10 56 14-14 24-24 20-14 8-10-20-22-2-20-18zM252 92l26-6 16 14-14 14-28-6z"
          className="fill-line"
        />
        {regions.map(([region, price], index) => (
          <g key={region} transform={`translate(${places[region]})`}>
            <path d="m0 0-6-8a7.5 7.5 0 1 1 12 0z" className={`hue-${hueAt(index)} fill-(--hue)`} />
            <text
              x="9"
              y="-4"
              fontSize="9"
              className="hidden fill-ink font-semibold @[30rem]:block"
            >
              {price}
            </text>
          </g>
        ))}
      </svg>
      <dl className="grid grid-cols-2 gap-x-8 px-4 py-2 text-sm @[30rem]:grid-cols-3">
        {regions.map(([region, price], index) => (
          <div key={region} className="flex justify-between py-2">
            <dt className="flex items-center gap-2.5">
              <ProfileColour hue={hueAt(index)} />
              {region}
            </dt>
            <dd className="font-semibold tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
