import type { ReactNode } from 'react'
import { logoShapes } from '../../brand/logo.ts'
import { readSvg } from '../svg-file.ts'

/** The logo's shapes, without its light, in the place of `<use href="#logo"/>`. */
const logo = `<path d="${logoShapes.page}" class="fill-ink"/><path d="${logoShapes.corner}" class="fill-brand"/>`

interface DrawingProps {
  className: string
  /** False where what is around it is hidden. */
  hidden?: boolean
  fontSize?: number
  /** What scripts find it by. */
  part?: string
  /** Data that the file has places for, such as `{versions.0}`. */
  words?: object
}

/**
 * A drawing: makes a component of the text of an `.svg` file, which names its colours by the site's
 * classes.
 */
export function drawing(file: string): (props: DrawingProps) => ReactNode {
  const whole = file.replace('<use href="#logo"/>', logo)
  return ({ className, hidden = true, fontSize, part, words }) => {
    const { attributes, shapes } = readSvg(whole, words)
    return (
      <svg
        {...attributes}
        className={className}
        aria-hidden={hidden || undefined}
        fontSize={fontSize}
        data-part={part}
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    )
  }
}
