import type { Hue } from '../../brand/colours.ts'
import type { IconName } from '../icons/names.ts'
import { Icon } from './icons.tsx'
import { Prose } from './prose.tsx'

/** A chapter below a line. */
const lined = {
  chapter: 'border-t-2 border-ink py-4 laptop:pt-6 laptop:pb-12 laptop:last:pb-0',
  title: '',
}
/** A chapter below a line of the colour, with an icon where there is room. */
const coloured = {
  chapter: 'border-t-6 border-(--hue) py-4 laptop:pt-6 laptop:pb-12',
  title: 'laptop:grid laptop:content-start laptop:gap-4',
}

/** The colour of the lines, and what each chapter is about. */
export interface ChapterTiles {
  hue: Hue
  icons: readonly IconName[]
}

/**
 * A text whose chapters have their titles beside them, with an icon where there are `tiles`. On
 * small screens each chapter opens below its title, and the first is open.
 */
export function FoldedChapters({
  html,
  tiles,
  layout = '',
  wide,
}: {
  html: string
  tiles?: ChapterTiles | undefined
  layout?: string | undefined
  /** The titles stand above their chapters on large screens, too. */
  wide?: boolean | undefined
}) {
  const look = tiles ? coloured : lined
  const parts = html.split(/(?=<h2)/)
  const opening = parts[0]?.startsWith('<h2') ? undefined : parts.shift()
  return (
    <div>
      {opening && <Prose html={opening} layout="mb-8 max-w-none laptop:mb-14" />}
      {parts.map((part, index) => {
        const [, title = '', id, text = ''] = /^(<h2 id="([^"]*)".*?<\/h2>)(.*)$/s.exec(part) ?? []
        return (
          <section
            key={id}
            className={`chapter group/chapter relative ${wide ? '' : 'laptop:grid laptop:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] laptop:gap-x-12'} ${look.chapter} ${tiles ? `hue-${tiles.hue}` : ''}`}
          >
            <div className={`min-w-0 ${look.title}`}>
              <Prose
                html={title}
                layout={`[&>h2]:pe-10 ${wide ? 'laptop:mb-6 laptop:[&>h2]:text-2xl' : ''}`}
              />
              {tiles && (
                <Icon name={tiles.icons[index] ?? 'check'} className="size-7 max-laptop:hidden" />
              )}
            </div>
            <details
              open={index === 0}
              className="group-has-target/chapter:unfolded laptop:unfolded"
            >
              <summary
                aria-labelledby={id}
                className="absolute inset-x-0 top-0 flex h-16 justify-end pt-5 text-faint laptop:can-unfold:hidden"
              >
                <Icon name="chevron-down" className="size-5 [--turn:180deg]" />
              </summary>
              <Prose
                html={text}
                layout={`py-4 laptop:py-0 [&>figure:first-child]:mt-0 ${layout}`}
              />
            </details>
          </section>
        )
      })}
    </div>
  )
}
