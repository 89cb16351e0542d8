import { Icon } from './icons.tsx'
import { Prose } from './prose.tsx'

/**
 * A text whose chapters have their titles beside them. On small screens each chapter opens below
 * its title; where nothing comes before the chapters, the first is open.
 */
export function FoldedChapters({ html, layout = '' }: { html: string; layout?: string }) {
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
            className="chapter group/chapter relative laptop:grid laptop:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] laptop:gap-x-12"
          >
            <Prose html={title} layout="[&>h2]:pe-10" />
            <details
              open={!opening && index === 0}
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
