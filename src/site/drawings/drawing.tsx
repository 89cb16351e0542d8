import type { ReactNode } from 'react'
import { logoShapes } from '../../brand/logo.ts'

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
  const [, root = '', shapes = ''] = /<svg xmlns="[^"]*"([^>]*)>(.*)<\/svg>/s.exec(file) ?? []
  const attributes = Object.fromEntries(
    Array.from(root.matchAll(/ (\w+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  )
  // As React writes elements.
  const __html = shapes
    .replace('<use href="#logo"/>', logo)
    .trim()
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ')
    .replace(/<(\w+)( [^<>]*)?\/>/g, '<$1$2></$1>')
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
