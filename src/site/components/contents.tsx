import type { Heading } from '../../content/markdown/markdown-rules.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'

/** Texts with fewer headings have no contents list. */
const minHeadings = 3

/**
 * Class names by the width from which the contents stand beside the text. The consent bar covers
 * the end of the column, so the list is shorter while it is shown.
 */
const contentsClasses = {
  laptop: {
    details:
      'laptop:sticky laptop:top-24 laptop:max-h-[calc(100dvh-8rem-var(--bar,0px))] laptop:overflow-y-auto laptop:border-0 laptop:unfolded',
    summary: 'laptop:can-unfold:hidden',
    icon: 'laptop:hidden',
    heading: 'laptop:can-unfold:block',
  },
  desktop: {
    details:
      'desktop:sticky desktop:top-24 desktop:max-h-[calc(100dvh-8rem-var(--bar,0px))] desktop:overflow-y-auto desktop:border-0 desktop:unfolded',
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
