import type { ReactNode } from 'react'
import { logoShapes } from '../../brand/logo.ts'
import { asReactWrites, readSvg } from './svg-file.ts'

/** The logo's shapes, without its light, in the place of `<use href="#logo"/>`. */
const logo = `<path d="${logoShapes.page}" class="fill-ink"/><path d="${logoShapes.corner}" class="fill-brand"/>`

interface DrawingProps {
  className: string
  /** What scripts find it by. */
  part?: string
}

/**
 * A drawing without words or data: makes a component of the text of an `.svg` file, which names its
 * colours by the site's classes.
 */
export function drawing(file: string): (props: DrawingProps) => ReactNode {
  const { attributes, shapes } = readSvg(file.replace('<use href="#logo"/>', logo))
  const __html = asReactWrites(shapes)
  return ({ className, part }) => (
    <svg
      {...attributes}
      className={className}
      aria-hidden="true"
      data-part={part}
      dangerouslySetInnerHTML={{ __html }}
    />
  )
}
