import type { Heading } from '../../content/markdown.ts'
import { Icon } from './icon.tsx'
import { useScope } from './scope.tsx'

/** From how many headings on a text has a contents list. */
const worthwhile = 3

/**
 * The contents of a text. Beside the text it stays in view, and `browser/contents.ts` marks where the reader is; above the text,
 * on small screens, it opens when asked. Plain links without JavaScript. In a column of its own there is nothing to open: the
 * summary gives way to a heading where browsers can show what is closed.
 */
export function Contents({ headings, column = 'sm' }: { headings: readonly Heading[]; column?: 'sm' | 'md' }) {
  const { t } = useScope()
  if (headings.length < worthwhile) return null
  // The question about cookies, while it is asked (`browser/consent-banner.ts`), lies over the lower end of the column.
  const place =
    column === 'sm'
      ? 'sm:sticky sm:top-24 sm:max-h-[calc(100dvh-8rem)] sm:[html[style]_&]:max-h-[calc(100dvh-19rem)] sm:overflow-y-auto sm:border-0 sm:[&::details-content]:[content-visibility:visible]'
      : 'md:sticky md:top-24 md:max-h-[calc(100dvh-8rem)] md:[html[style]_&]:max-h-[calc(100dvh-19rem)] md:overflow-y-auto md:border-0 md:[&::details-content]:[content-visibility:visible]'
  return (
    <details data-beside data-contents className={`group border-y border-line text-sm ${place}`}>
      <summary
        className={`flex min-h-12 items-center justify-between font-semibold ${column === 'sm' ? 'supports-[selector(::details-content)]:sm:hidden' : 'supports-[selector(::details-content)]:md:hidden'}`}
      >
        {t('prose.contents')}
        <Icon name="chevron-down" className={`size-5 text-faint [transition:rotate_.15s] group-open:rotate-180 ${column === 'sm' ? 'sm:hidden' : 'md:hidden'}`} />
      </summary>
      <nav aria-label={t('prose.contents')} className="pb-4">
        <p
          aria-hidden="true"
          className={`hidden py-3 font-semibold ${column === 'sm' ? 'supports-[selector(::details-content)]:sm:block' : 'supports-[selector(::details-content)]:md:block'}`}
        >
          {t('prose.contents')}
        </p>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`pick block border-s-2 border-line py-1.5 -outline-offset-3 text-soft hover:text-brand aria-[current]:border-brand aria-[current]:text-ink ${level === 2 ? 'ps-3' : 'ps-6'}`}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
