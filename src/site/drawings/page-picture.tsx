import type { Scene } from '../../content/schemas/scene.ts'
import { usePageContext } from '../page-context.tsx'
import { readSvg } from '../svg-file.ts'
import { localAmount } from './local-amount.ts'

/**
 * A picture of a page, in the colour of the `.window` around it: an SVG file that names custom
 * properties, and in braces (`{rows.0.name}`) the `words` that are put there. `shade` is a light
 * shade of the colour, `on` is readable on it, and `bulb` is light in dark mode too.
 */
export function PagePicture({
  file,
  words,
  over = '',
  className,
}: {
  file: string
  words?: object
  className?: string | undefined
  /** What is drawn over the page, as SVG. */
  over?: string | undefined
}) {
  const { attributes, shapes } = readSvg(file, words)
  return (
    <svg
      {...attributes}
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: shapes + over }}
    />
  )
}

const files = import.meta.glob<string>('./mock-pages/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a window shows, without words that would need translation, and a profile's figure on it. */
export function MockPage({
  page,
  value = '',
  over,
  className,
}: {
  page: NonNullable<Scene['page']> | 'news'
  value: string | undefined
  over?: string | undefined
  className?: string | undefined
}) {
  const { language } = usePageContext()
  return (
    <PagePicture
      file={files[`./mock-pages/${page}.svg`] ?? ''}
      words={{ value: localAmount(language.code, value) }}
      over={over}
      className={className}
    />
  )
}
