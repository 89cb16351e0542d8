import type { ComponentProps } from 'react'
import type { Scene } from '../../content/schemas/scene.ts'
import { Drawing } from '../components/drawing.tsx'
import { usePageContext } from '../page-context.tsx'
import { localAmount } from './local-amount.ts'

/**
 * The drawing of a page, in the colour of the `.window` around it. In its file `shade` is a light
 * shade of the colour, `on` is readable on it, and `bulb` is light in dark mode too.
 */
export const MockPageFile = (props: ComponentProps<typeof Drawing>) => (
  <Drawing strokeLinejoin="round" {...props} />
)

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
    <MockPageFile
      file={files[`./mock-pages/${page}.svg`] ?? ''}
      words={{ value: localAmount(language.code, value) }}
      over={over}
      className={className}
    />
  )
}
