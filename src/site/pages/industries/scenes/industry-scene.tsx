import type { ComponentType } from 'react'
import type { EntryData } from '../../../../content/collections/all-collections.ts'
import { AccountSheetsScene } from './account-sheets-scene.tsx'
import { AdvertRegionsScene } from './advert-regions-scene.tsx'
import { BeforeAfterScene } from './before-after-scene.tsx'
import { ClientFacesScene } from './client-faces-scene.tsx'
import { MarketRedirectsScene } from './market-redirects-scene.tsx'
import { PageAsDataScene } from './page-as-data-scene.tsx'
import { RedirectStepsScene } from './redirect-steps-scene.tsx'
import type { SceneProps } from './scene-props.ts'
import { SellerOffersScene } from './seller-offers-scene.tsx'
import { SeparatedWindowsScene } from './separated-windows-scene.tsx'

type Industry = EntryData<'industries'>

/** These stand below the words, nearly as wide as the screen. */
const wideScenes = {
  'advert-regions': AdvertRegionsScene,
  'market-redirects': MarketRedirectsScene,
  'redirect-steps': RedirectStepsScene,
  'seller-offers': SellerOffersScene,
}
export const isWideIndustry = (layout: Industry['sceneLayout']) => layout in wideScenes

const scenes: Record<Industry['sceneLayout'], ComponentType<SceneProps>> = {
  ...wideScenes,
  'separated-windows': SeparatedWindowsScene,
  'page-as-data': PageAsDataScene,
  'client-faces': ClientFacesScene,
  'before-after': BeforeAfterScene,
  'account-sheets': AccountSheetsScene,
}

/** The scene of an industry's first screen: the work itself. */
export function IndustryScene({
  sceneLayout,
  scene,
  icon,
  handover,
  className,
}: Industry & Pick<SceneProps, 'handover'> & { className: string }) {
  const Scene = scenes[sceneLayout]
  return (
    // A sheet of paper ends where the page does.
    <div
      aria-hidden="true"
      className={`scene laptop:text-[0.875rem] print:[&>*]:me-0! ${className}`}
    >
      <Scene {...scene} icon={icon} handover={handover} />
    </div>
  )
}
