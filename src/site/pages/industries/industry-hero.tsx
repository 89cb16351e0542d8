import type { ComponentType } from 'react'
import type { EntryData, Translation } from '../../../content/collections.ts'
import { DownloadLink, PricingLink } from '../../components/links.tsx'
import { AccountSheetsScene } from './scenes/account-sheets-scene.tsx'
import { AdvertRegionsScene } from './scenes/advert-regions-scene.tsx'
import { BeforeAfterScene } from './scenes/before-after-scene.tsx'
import { ClientFacesScene } from './scenes/client-faces-scene.tsx'
import { MarketRanksScene } from './scenes/market-ranks-scene.tsx'
import { PageAsDataScene } from './scenes/page-as-data-scene.tsx'
import { RedirectStepsScene } from './scenes/redirect-steps-scene.tsx'
import type { SceneProps } from './scenes/scene-props.ts'
import { SellerOffersScene } from './scenes/seller-offers-scene.tsx'
import { SeparatedWindowsScene } from './scenes/separated-windows-scene.tsx'

type Industry = EntryData<'industries'>

/** The pictures; a wide one stands below the words. */
const pictures: Record<Industry['picture'], { Picture: ComponentType<SceneProps>; wide?: true }> = {
  apart: { Picture: SeparatedWindowsScene },
  extract: { Picture: PageAsDataScene },
  faces: { Picture: ClientFacesScene },
  hops: { Picture: RedirectStepsScene, wide: true },
  offers: { Picture: SellerOffersScene, wide: true },
  pair: { Picture: BeforeAfterScene },
  ranks: { Picture: MarketRanksScene, wide: true },
  regions: { Picture: AdvertRegionsScene, wide: true },
  sheets: { Picture: AccountSheetsScene },
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
          <p className="max-w-xl text-soft tablet:text-lg">{lead}</p>
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
