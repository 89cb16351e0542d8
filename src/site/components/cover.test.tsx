import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hues } from '../../brand/colours.ts'
import { coverName } from '../../content/schemas/fields.ts'
import { Cover } from './cover.tsx'

describe('covers', () => {
  for (const scene of coverName.options)
    test(`${scene} is drawn in every colour and stays small`, () => {
      for (const hue of hues) {
        const markup = renderToStaticMarkup(<Cover scene={scene} hue={hue} />)
        expect(markup).toContain(`hue-${hue}`)
        expect(/<svg.*<\/svg>/.exec(markup)?.[0].length).toBeLessThanOrEqual(900)
        expect(markup).not.toMatch(/undefined|style=/)
        expect(markup.match(/<path/g)?.length).toBeGreaterThan(5)
      }
    })
})
