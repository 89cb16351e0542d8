import type { ComponentType } from 'react'
import type { EntryData, Translation } from '../../../content/collections.ts'
import { DownloadLink, PricingLink } from '../../components/links.tsx'
import { Apart } from './apart.tsx'
import { Extract } from './extract.tsx'
import { Faces } from './faces.tsx'
import { Hops } from './hops.tsx'
import { Offers } from './offers.tsx'
import { Pair } from './pair.tsx'
import { Ranks } from './ranks.tsx'
import { Regions } from './regions.tsx'
import type { SceneProps } from './scene-props.ts'
import { Sheets } from './sheets.tsx'

type Industry = EntryData<'industries'>

/** The pictures; a wide one stands below the words. */
const pictures: Record<Industry['picture'], { Picture: ComponentType<SceneProps>; wide?: true }> = {
  apart: { Picture: Apart },
  extract: { Picture: Extract },
  faces: { Picture: Faces },
  hops: { Picture: Hops, wide: true },
  offers: { Picture: Offers, wide: true },
  pair: { Picture: Pair },
  ranks: { Picture: Ranks, wide: true },
  regions: { Picture: Regions, wide: true },
  sheets: { Picture: Sheets },
}

/** What the page is about, what it costs and what is not allowed, beside the work itself. */
export function IndustryHero({
  heading,
  lead,
  note,
  policy,
  data: { picture, scene, icon },
}: Pick<Translation<'industries'>, 'heading' | 'lead' | 'policy'> & {
  note: string | undefined
  data: Industry
}) {
  const { Picture, wide } = pictures[picture]
  return (
    <section className="overflow-hidden">
      <div className={`wrap trade ${wide ? 'trade-wide' : ''}`}>
        <h1 className="hero-heading">{heading}</h1>
        <div>
          <p className="max-w-xl text-soft">{lead}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-tablet:[&>*]:flex-auto">
            <DownloadLink />
            <PricingLink />
          </div>
          <p className="mt-4 text-sm text-faint">{note}</p>
          <p className="text-sm text-faint">
            <a href="#policy" className="link">
              {policy.title}
            </a>
          </p>
        </div>
        <div aria-hidden="true" className="scene trade-scene">
          <Picture {...scene} icon={icon} />
        </div>
      </div>
    </section>
  )
}
