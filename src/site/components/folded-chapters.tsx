import type { Hue } from '../../brand/colours.ts'
import { Icon } from './icons.tsx'
import { Prose } from './prose.tsx'

/** A chapter below a line. */
const lined = {
  chapter: 'border-t-2 border-ink py-4 laptop:pt-6 laptop:pb-14',
  title: '',
}
/** A chapter with its title on a plane of its colour, on small screens below a line of it. */
const coloured = {
  chapter: 'border-(--hue) py-4 max-laptop:border-t-6 laptop:pt-0 laptop:pb-12',
  title:
    'laptop:min-h-36 laptop:self-start laptop:bg-(--hue) laptop:py-5 laptop:ps-6 laptop:text-on-hue laptop:cut-10 laptop:[--ring:--theme(--color-on-hue)]',
}

/**
 * A text whose chapters have their titles beside them, each in a colour where there are `hues`. On
 * small screens each chapter opens below its title, and the first is open.
 */
export function FoldedChapters({
  html,
  hues,
  layout = '',
}: {
  html: string
  hues?: readonly Hue[] | undefined
  layout?: string | undefined
}) {
  const look = hues ? coloured : lined
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
            className={`chapter group/chapter relative laptop:grid laptop:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] laptop:gap-x-12 ${look.chapter} ${hues ? `hue-${hues[index % hues.length]}` : ''}`}
          >
            <Prose html={title} layout={`[&>h2]:pe-10 ${look.title}`} />
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
