import type { Scene } from '../../content/schemas/scene.ts'
import { usePageContext } from '../page-context.tsx'
import { figure } from './figure.ts'
import { asReactWrites, readSvg } from './svg-file.ts'

/**
 * A picture of a page, in the colour of the `.window` around it: an SVG file that names custom
 * properties. `shade` is a light shade of the colour, `on` is readable on it, and `bulb` is light
 * in dark mode too.
 */
export function PagePicture({ file, words }: { file: string; words?: object }) {
  const { attributes, shapes } = readSvg(file, words)
  return (
    <svg
      {...attributes}
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: asReactWrites(shapes) }}
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
  over = '',
}: {
  page: NonNullable<Scene['page']> | 'news'
  value: string | undefined
  /** What is drawn over the page, as SVG. */
  over?: string
}) {
  const { language } = usePageContext()
  return (
    <PagePicture
      file={files[`./mock-pages/${page}.svg`]?.replace('</svg>', `${over}</svg>`) ?? ''}
      words={{ value: figure(language.code, value) }}
    />
  )
}
