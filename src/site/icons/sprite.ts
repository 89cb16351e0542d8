import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { optimize } from 'svgo'
import { readSvg } from '../svg-file.ts'
import { type IconName, iconNames } from './names.ts'

const require = createRequire(import.meta.url)

export function shapesOf(name: IconName) {
  const brand = name.startsWith('brand-')
  const file = brand
    ? `simple-icons/icons/${name.slice('brand-'.length)}.svg`
    : `lucide-static/icons/${name}.svg`
  const { shapes } = readSvg(readFileSync(require.resolve(file), 'utf8'))
  if (!shapes) throw new Error(`${file}: holds no drawing`)
  return shapes
}

/** All icons as one SVG file of symbols; each takes its colour from the text around it. */
export function makeSprite() {
  const symbols = iconNames.map((name) => {
    const paint = name.startsWith('brand-')
      ? 'fill="currentColor"'
      : 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
    return `<symbol id="${name}" viewBox="0 0 24 24" ${paint}>${asPath(shapesOf(name))}</symbol>`
  })
  // Hidden here, since browsers would lay out all of them; hidden in a `g`, Chromium still does.
  return `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${symbols.join('')}</a></svg>`
}

/** Joins shapes to one path where they can be, which browsers parse in half the time. */
export function asPath(shapes: string) {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`, {
    plugins: [
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      { name: 'mergePaths', params: { force: true } },
    ],
  })
  return readSvg(data).shapes
}
