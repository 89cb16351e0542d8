import type { Translation } from '../../../content/collections.ts'
import { Face } from '../../illustrations/face.tsx'
import { useScope } from '../scope.tsx'

const kinds = [
  ['new', 'teal'],
  ['improved', 'sky'],
  ['fixed', 'amber'],
] as const

/** What is new, improved and fixed in a version. */
export function Notes({ words, level: Heading }: { words: Translation<'releases'>; level: 'h2' | 'h3' }) {
  const { t } = useScope()
  return kinds.map(
    ([kind, hue]) =>
      words[kind].length > 0 && (
        <section key={kind} className={Heading === 'h2' ? 'mt-10' : 'mt-6'}>
          <Heading className={`flex items-center gap-2 font-semibold tracking-normal ${Heading === 'h2' ? 'text-lg' : 'text-sm'}`}>
            <Face hue={hue} className="size-3" />
            {t(`release.${kind}`)}
          </Heading>
          <ul className="mt-2 grid max-w-[38rem] list-disc gap-2 ps-5 marker:text-faint">
            {words[kind].map((item) => (
              <li key={item} className="text-soft">
                {item}
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
