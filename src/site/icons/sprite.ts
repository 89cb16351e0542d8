import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type IconName, iconNames } from './names.ts'

const require = createRequire(import.meta.url)

/** The shapes inside an icon's file. */
export function shapesOf(name: IconName): string {
  const brand = name.startsWith('brand-')
  const file = brand
    ? `simple-icons/icons/${name.slice('brand-'.length)}.svg`
    : `lucide-static/icons/${name}.svg`
  const source = readFileSync(require.resolve(file), 'utf8').replace(/<!--.*?-->/gs, '')
  const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(source)?.[1]?.replace(/<title>.*?<\/title>/s, '')
  if (!inner) throw new Error(`${file}: holds no drawing`)
  return inner.trim().replace(/\s*\n\s*/g, '')
}

/** All icons as one SVG file of symbols; each takes its colour from the text around it. */
export function makeSprite(): string {
  const symbols = iconNames.map((name) => {
    const paint = name.startsWith('brand-')
      ? 'fill="currentColor"'
      : 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
    const drawing = shapesOf(name)
    const outline = outlineOf(drawing)
    return `<symbol id="${name}" viewBox="0 0 24 24" ${paint}>${outline === undefined ? drawing : `<path d="${outline}"/>`}</symbol>`
  })
  // Not displayed where they stand: browsers would lay out all of them.
  return `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${symbols.join('')}</a></svg>`
}

type Shape = (number: (attribute: string) => number, attribute: (name: string) => string) => string

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** SVG's basic shapes as path data. */
const shapes: Record<string, Shape> = {
  // A path's first `m` is relative to the origin, but after another path it would be relative to
  // that path's end.
  path: (_, attribute) => attribute('d').replace(/^\s*m/, 'M0 0m'),
  line: (number) => `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`,
  polyline: (_, attribute) => `M${attribute('points')}`,
  circle: (number) => ellipse(number('cx'), number('cy'), number('r'), number('r')),
  ellipse: (number) => ellipse(number('cx'), number('cy'), number('rx'), number('ry')),
  rect(number) {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
    const rx = number('rx')
    const ry = number('ry') || rx
    const corner = (dx: number, dy: number) => (rx ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '')
    return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`
  },
}

/**
 * Joins the shapes of a drawing to one path, which browsers parse in half the time. Undefined where
 * a shape has paint of its own. `drawing`: the inside of an `<svg>`, basic shapes only. Throws for
 * any other element.
 */
export function outlineOf(drawing: string): string | undefined {
  const elements = [...drawing.matchAll(/<([a-z]+)\b([^>]*?)\/?>/g)]
  const outlines = elements.map(([, name = '', attributes = '']) => {
    const given = new Map(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ]),
    )
    if (given.has('fill')) return undefined
    const shape = shapes[name]
    if (!shape) throw new Error(`<${name}> is not a basic shape`)
    return shape(
      (attribute) => Number(given.get(attribute) ?? 0),
      (attribute) => given.get(attribute) ?? '',
    )
  })
  return outlines.includes(undefined) ? undefined : outlines.join('')
}
