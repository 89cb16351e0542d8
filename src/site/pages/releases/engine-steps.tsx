import type { Card } from '../../../content/store/entry.ts'
import { hueAt } from '../../components/hues.ts'
import { usePageContext } from '../../page-context.tsx'

/** How many steps the picture has columns for. */
const most = 5

type Releases = readonly Card<'releases'>[]

/**
 * The latest milestones of Chromium, a step higher each, above the versions built on them.
 * `releases` are all, the newest first.
 */
export function EngineSteps({ releases }: { releases: Releases }) {
  const { t, date } = usePageContext()
  const first = releases.at(-1)
  const engines = [...Map.groupBy(releases.toReversed(), ({ data: { engine } }) => engine)].slice(
    -most,
  )
  return (
    <figure>
      <ol className="grid grid-cols-5 grid-rows-[11rem_auto] gap-x-1.5 tablet:gap-x-3">
        {engines.map(([engine, versions], index) => (
          <Step
            key={engine}
            engine={engine}
            versions={versions}
            height={64 + index * 28}
            colour={
              index === engines.length - 1
                ? 'hue-brand text-on-brand'
                : `hue-${hueAt(index)} text-on-hue`
            }
          />
        ))}
      </ol>
      {first && (
        <figcaption className="mt-3 border-t border-line pt-3 text-sm text-soft">
          {t('facts.releases', { count: releases.length, date: date(first.data.publishedAt) })}
        </figcaption>
      )}
    </figure>
  )
}

function Step({
  engine,
  versions,
  height,
  colour,
}: {
  engine: string
  versions: Releases
  height: number
  colour: string
}) {
  const { t } = usePageContext()
  return (
    <li className={`row-span-2 grid grid-cols-1 grid-rows-subgrid ${colour}`}>
      {/* The newest of its versions is the first one down the page. */}
      <a
        href={`#${versions.at(-1)?.id}`}
        className="row-span-2 grid grid-cols-1 grid-rows-subgrid hover:underline"
      >
        <span className="relative self-end forced-color-adjust-none">
          <svg height={height} className="w-full fill-(--hue) cut-5" aria-hidden="true">
            <rect width="100%" height="100%" />
          </svg>
          <span className="absolute start-1.5 bottom-1.5 text-[min(0.6875rem,2.8vw)] [line-height:1.25] tablet:start-2">
            {t('release.engine', { engine: '' })}
            <b className="block font-heading text-xl">{engine}</b>
          </span>
        </span>
        <span className="mt-2 text-sm text-ink">
          {versions.map(({ id, data }) => (
            <span key={id} className="block">
              {data.version}
            </span>
          ))}
        </span>
      </a>
    </li>
  )
}
