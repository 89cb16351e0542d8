import type { SVGProps } from 'react'
import { logoShapes } from '../../brand/logo.ts'
import { readSvg } from '../svg-file.ts'

/** The logo's shapes, without its light, in the place of `<use href="#logo"/>`. */
const logo = `<path d="${logoShapes.page}" class="fill-ink"/><path d="${logoShapes.corner}" class="fill-brand"/>`

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** The text of an `.svg` file, which names its colours by the site's classes or properties. */
  file: string
  /** What the file has places for, such as `{versions.0}`. */
  words?: object | undefined
  /** What is drawn over it, as SVG. */
  over?: string | undefined
}

/** A drawing, hidden from assistive technology. */
export function Drawing({ file, words, over = '', ...others }: DrawingProps) {
  const { attributes, shapes } = readSvg(file.replace('<use href="#logo"/>', logo), words)
  return (
    <svg
      {...attributes}
      aria-hidden="true"
      {...others}
      dangerouslySetInnerHTML={{ __html: shapes + over }}
    />
  )
}
