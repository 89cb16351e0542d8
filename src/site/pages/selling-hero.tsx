import type { ReactNode } from 'react'
import { DownloadLink, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { Intro } from '../components/sections.tsx'
import { Scene, type SceneData } from '../illustrations/scene.tsx'

/** The first screen of a feature, an industry or a solution: what it is about beside the product at work. `icon` is that of the windows' tabs; `children` are further buttons. */
export const SellingHero = ({ heading, lead, scene, icon, children }: { heading: string; lead: string; scene: SceneData; icon?: string | undefined; children?: ReactNode }) => (
  <section className="wrap grid items-start gap-12 pt-8 pb-16 sm:grid-cols-[4fr_5fr] sm:py-16">
    <div className="min-w-0 sm:pt-6">
      <Intro heading={heading} lead={lead} headingClass="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] [line-height:var(--tight,1.06)]">
        <DownloadLink />
        {children}
      </Intro>
    </div>
    <Scene scene={scene} icon={icon} />
  </section>
)

/** The second button where there is no documentation to read. */
export const PricingLink = () => (
  <SiteLink to="/pricing" className="button button-quiet">
    {usePageContext().t('action.seePricing')}
  </SiteLink>
)
