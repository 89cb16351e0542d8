import type { Heading } from '../../content/markdown/markdown-rules.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'

/** Texts with fewer headings have no contents list. */
const minHeadings = 3

/** Class names by the width from which the contents stand beside the text. */
const contentsClasses = {
  laptop: {
    details: 'laptop:stuck-panel',
    summary: 'laptop:can-unfold:hidden',
    icon: 'laptop:hidden',
    heading: 'laptop:can-unfold:block',
  },
  desktop: {
    details: 'desktop:stuck-panel',
    summary: 'desktop:can-unfold:hidden',
    icon: 'desktop:hidden',
    heading: 'desktop:can-unfold:block',
  },
}

/**
 * The contents of a text: plain links. On small screens they are above the text and closed; from
 * the width `column` on they stay in view beside it, always open, with a heading in place of the
 * summary. Where scripts run, the current section is marked.
 */
export function Contents({
  headings,
  column = 'laptop',
}: {
  headings: readonly Heading[]
  column?: 'laptop' | 'desktop'
}) {
  const { t } = usePageContext()
  if (headings.length < minHeadings) return null
  const classes = contentsClasses[column]
  return (
    <details
      data-beside
      data-contents
      className={`border-y border-line text-sm ${classes.details}`}
    >
      <summary
        className={`flex min-h-12 items-center justify-between font-semibold ${classes.summary}`}
      >
        {t('prose.contents')}
        <Icon name="chevron-down" className={`size-5 text-faint [--turn:180deg] ${classes.icon}`} />
      </summary>
      <nav aria-label={t('prose.contents')} className="pb-4">
        <p aria-hidden="true" className={`hidden pb-3 font-semibold ${classes.heading}`}>
          {t('prose.contents')}
        </p>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`pick side-link block py-1.5 ${level === 2 ? 'ps-3' : 'ps-6'}`}
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
