import type { Localised } from '../../content/store/entry.ts'
import { planesOf } from './cover-planes.ts'
import { hueAfter } from './hues.ts'

/** The decorative cover of an article. */
export const Cover = ({
  scene,
  hue,
  className = '',
}: Localised<'blog'>['data']['cover'] & { className?: string }) => (
  <div aria-hidden="true" className={`facet facet-corner hue-${hue} ${className}`}>
    <svg viewBox="0 0 320 180" className="cover w-full">
      {[...planesOf('ground'), ...planesOf(scene)].map(({ tone, path }) => (
        <path
          key={path}
          className={
            tone === 'second'
              ? `hue-${hueAfter(hue, 2)} c-own`
              : tone === 'third'
                ? `hue-${hueAfter(hue, 4)} c-own`
                : `c-${tone}`
          }
          d={path}
        />
      ))}
    </svg>
  </div>
)
