import type { Localised } from '../../content/entry.ts'
import { planesOf } from './cover-scenes.ts'
import { hueAfter, svgFills } from './hues.ts'

/** The decorative cover of an article. */
export function Cover({
  scene,
  hue,
  className = '',
}: Localised<'blog'>['data']['cover'] & { className?: string }) {
  return (
    <div aria-hidden="true" className={`facet hue-${hue} ${className}`}>
      <svg viewBox="0 0 320 180" className="cover w-full">
        {[...planesOf('ground'), ...planesOf(scene)].map(({ tone, path }) => (
          <path
            key={path}
            className={
              tone === 'second'
                ? svgFills[hueAfter(hue, 2)]
                : tone === 'third'
                  ? svgFills[hueAfter(hue, 4)]
                  : `c-${tone}`
            }
            d={path}
          />
        ))}
      </svg>
    </div>
  )
}
