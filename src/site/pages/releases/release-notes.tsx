import type { Translation } from '../../../content/collections/all-collections.ts'
import { Icon } from '../../components/icons.tsx'
import { CodeText } from '../../components/inline-text.tsx'
import { usePageContext } from '../../page-context.tsx'

/** The lists of a version's notes, with their icons and colours. */
const lists = [
  ['new', 'plus', 'hue-teal'],
  ['improved', 'arrow-up', 'hue-amber'],
  ['fixed', 'check', 'hue-violet'],
] as const

/**
 * What is new, improved and fixed in a version: below each heading, or beside it in the timeline,
 * where it is `h3` and `most` points of each list are shown.
 */
export function ReleaseNotes({
  level: Heading,
  most,
  ...notes
}: Translation<'releases'> & { level: 'h2' | 'h3'; most?: number | undefined }) {
  const { t } = usePageContext()
  const page = Heading === 'h2'
  return lists.map(
    ([list, icon, hue]) =>
      notes[list].length > 0 && (
        <section
          key={list}
          className={
            page ? 'not-first:mt-10' : 'mt-5 gap-x-6 tablet:grid tablet:grid-cols-[9rem_1fr]'
          }
        >
          <Heading
            id={page ? list : undefined}
            className={`flex items-center gap-2 self-start font-semibold tracking-normal ${page ? 'text-lg' : 'text-sm'}`}
          >
            <span
              className={`grid place-items-center cut-2 bg-(--hue) text-on-hue ${page ? 'size-8' : 'size-6'} ${hue}`}
            >
              <Icon name={icon} className="size-4" />
            </span>
            {t(`release.${list}`)}
          </Heading>
          <ul
            className={`grid gap-2 marker:text-faint ${page ? 'mt-2 max-w-2xl' : 'text-sm max-tablet:mt-1'} ${most === 1 ? 'max-w-126' : 'list-disc ps-5'}`}
          >
            {notes[list].slice(0, most).map((item) => (
              <li key={item} className="text-soft">
                <CodeText text={item} />
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
