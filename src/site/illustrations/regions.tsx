import { type Hue, hueAt } from '../components/hues.ts'
import { useScope } from '../components/scope.tsx'
import { Face } from './face.tsx'
import { SceneWindow } from './window.tsx'

/** Class names that paint a pin of the map. */
const pins: Partial<Record<Hue, string>> = { coral: 'fill-coral', amber: 'fill-amber', lime: 'fill-lime', teal: 'fill-teal' }
const places = [
  ['CA', 'CA$69', 58, 38],
  ['DE', '€49', 158, 38],
  ['JP', '¥7,480', 268, 48],
  ['BR', 'R$289', 102, 88],
] as const

/** The same article in four regions: where the profiles leave, and what each is shown. */
export function RegionsScene() {
  const { t } = useScope()
  return (
    <SceneWindow title={t('scene.prices')}>
      <svg viewBox="0 0 320 132" className="w-full border-b border-line">
        <path
          d="M16 30 44 14l50 2 14 16-26 14-8 18-16-2-12-22zM76 70l24 2 16 14-10 32-8 2-8-22zM140 26l22-12 24 10-10 20-28 4zM142 54l34 0 16 20-16 34-14-2-8-28-14-8zM188 20l50-10 56 14-14 24-24 20-14 8-10-20-22-2-20-18zM252 92l26-6 16 14-14 14-28-6z"
          className="fill-sunk"
        />
        {places.map(([market, , x, y], index) => (
          <path key={market} d={`m${x} ${y}-8-10a10 10 0 1 1 16 0z`} className={pins[hueAt(index)]} />
        ))}
      </svg>
      <ul className="grid grid-cols-2">
        {places.map(([market, price], index) => (
          <li key={market} className="flex items-center gap-2.5 border-line px-4 py-3 text-[0.8125rem] odd:border-e nth-[n+3]:border-t">
            <Face hue={hueAt(index)} />
            {market}
            <b className="ms-auto font-semibold tabular-nums">{price}</b>
          </li>
        ))}
      </ul>
    </SceneWindow>
  )
}
