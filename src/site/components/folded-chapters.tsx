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
          <section key={id} className="chapter">
            <Prose html={title} />
            <details open={!opening && index === 0}>
              <summary aria-labelledby={id}>
                <Icon name="chevron-down" />
              </summary>
              <Prose html={text} layout={`[&>figure:first-child]:mt-0 ${layout}`} />
            </details>
          </section>
        )
      })}
    </div>
  )
}
