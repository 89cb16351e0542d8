import type { ReactNode } from 'react'
import { linkIn } from '../../content/availability.ts'
import type { SinglePageTranslation } from '../../content/collections.ts'
import { entryName } from '../../content/entry.ts'
import { faces, hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink, LinkStrip, SiteLink, TextLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { Definitions, DownloadCallToAction, FaqSection, Intro, RuledList, TitledText } from '../components/sections.tsx'
import { LogIllustration } from '../illustrations/account.tsx'
import { RequestIllustration } from '../illustrations/automation.tsx'
import { ProfilesIllustration, SynchronizerIllustration } from '../illustrations/profiles.tsx'
import { singlePage } from '../page.ts'
import { organizationData, softwareData } from './structured-data.ts'

type Home = SinglePageTranslation<'home'>

export const home = singlePage('home', {
  load(translation, { locale, content, origin }) {
    const site = content.setting('site')
    return {
      name: undefined,
      head: { jsonLd: [organizationData(site, origin), softwareData(site, translation.description, content)] },
      data: {
        translation,
        /** A tile leads nowhere where its page is not offered. */
        tiles: translation.features.tiles.map((tile) => ({ ...tile, to: linkIn(locale, tile.to, content) ? tile.to : '' })),
        platforms: content.list('solutions', locale).map((solution) => ({ path: `/solutions/${solution.id}`, name: entryName(solution), icon: solution.data.icon })),
      },
    }
  },

  View({ data: { translation, tiles, platforms } }) {
    const { t } = usePageContext()
    const { isolation, features, team, faq, closing } = translation
    return (
      <>
        <Hero {...translation} />
        <LinkStrip title={translation.platforms.title} links={platforms} />
        <section className={`wrap band grid gap-12 sm:grid-cols-[2fr_3fr]${platforms.length > 0 ? '' : ' pt-8'}`}>
          <div className="sm:sticky sm:top-24 sm:self-start">
            <h2 className="text-2xl">{isolation.title}</h2>
            <p className="mt-5 text-soft">{isolation.text}</p>
          </div>
          <ol className="grid gap-3">
            {isolation.layers.map((layer, index) => (
              <li key={layer.title} className={`facet p-6 pe-14 mobile:p-8 mobile:pe-20 ${faces[hueAt(index + 2)]}`}>
                <h3 className="text-lg">{layer.title}</h3>
                <p className="mt-2 max-w-xl text-soft">{layer.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <Features title={features.title} text={features.text} tiles={tiles} />
        <section className="wrap band grid gap-12 sm:grid-cols-2">
          <div>
            <h2 className="text-2xl">{team.title}</h2>
            <p className="mt-5 text-soft">{team.text}</p>
            <Definitions items={team.roles} className="mt-8 border-t border-line" row="grid gap-x-6 border-b border-line py-4 mobile:grid-cols-[8rem_1fr]" />
          </div>
          <div className="self-center">
            <LogIllustration title={t('scene.log')} rows={team.log} />
          </div>
        </section>
        <Uses {...translation.uses} />
        <Api {...translation.api} />
        <PromiseSection {...translation.promise} />
        <FaqSection {...faq} />
        <DownloadCallToAction {...closing} />
      </>
    )
  },
})

function Hero({ heading, lead, note, scene }: Home) {
  const { t, site } = usePageContext()
  return (
    <section className="overflow-hidden">
      <div className="wrap grid items-center gap-x-12 gap-y-20 pt-12 pb-20 sm:grid-cols-[1fr_1.1fr] sm:py-24">
        <div>
          <Intro heading={heading} lead={lead} />
          <div data-expose="hero" className="mt-8 flex flex-wrap gap-3">
            <DownloadLink />
            <SiteLink to="/pricing" className="button button-quiet">
              {t('action.seePricing')}
            </SiteLink>
          </div>
          <p className="mt-4 text-sm text-faint">{note}</p>
        </div>
        <div className="relative xl:-me-24">
          <div className="facet face-brand absolute -inset-y-10 start-8 -end-4 bg-sunk [--cut:2.5rem] mobile:-inset-y-12 mobile:-end-8 mobile:[--cut:5rem]" />
          <div className="relative">
            <ProfilesIllustration title={site.longName} columns={scene.columns} rows={scene.rows} />
          </div>
        </div>
      </div>
    </section>
  )
}

const Features = ({ title, text, tiles }: Home['features']) => (
  <section className="bg-sunk">
    <div className="wrap band">
      <div className="max-w-2xl">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-4 text-soft">{text}</p>
      </div>
      <ul className="mt-10 grid gap-4 mobile:grid-cols-2 sm:grid-cols-3">
        {tiles.map((tile, index) => (
          <Tile key={tile.title} {...tile} look={looks[index] ?? ''}>
            {index === 1 && <SynchronizerIllustration />}
          </Tile>
        ))}
      </ul>
    </div>
  </section>
)

/** The second tile has an illustration and is larger; where there are two columns, the first is as wide as it, so that none is left alone. */
const looks = ['mobile:max-sm:col-span-2', 'mobile:col-span-2 sm:row-span-2 sm:p-10']

function Tile({ title, text, to, look, children }: Home['features']['tiles'][number] & { look: string; children: ReactNode }) {
  const { t } = usePageContext()
  return (
    <li className={`flex flex-col gap-4 rounded-lg bg-surface p-6 ${look}`}>
      {children && <div className="mx-auto w-full max-w-lg flex-1 content-center">{children}</div>}
      <div>
        <TitledText title={title} text={text} />
      </div>
      {to && (
        <SiteLink to={to} className="mt-auto flex items-center gap-1 text-sm font-semibold text-brand hover:underline">
          {t('action.more')}
          <span className="sr-only">{`: ${title}`}</span>
          <Icon name="arrow-right" className="size-4" />
        </SiteLink>
      )}
    </li>
  )
}

const Uses = ({ title, text, items }: Home['uses']) => (
  <section className="border-y border-line">
    <div className="wrap grid sm:grid-cols-[2fr_3fr]">
      <div className="band sm:pe-12">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-4 text-soft">{text}</p>
      </div>
      <ul className="border-line sm:border-s">
        {items.map((use) => (
          <li key={use.to} className="border-line not-first:border-t">
            <UseLink {...use} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

/** A field of work; a link where its page is offered. */
function UseLink({ title, text, to }: Home['uses']['items'][number]) {
  const href = usePageContext().link(to)
  const inner = (
    <>
      <span>
        <span className="block text-lg font-semibold tracking-tight">{title}</span>
        <span className="mt-1 block text-soft">{text}</span>
      </span>
      {href && <Icon name="arrow-right" className="size-5 text-brand" />}
    </>
  )
  const shape = 'flex items-center justify-between gap-6 py-7 sm:px-10'
  return href ? (
    <a href={href} className={`${shape} hover:bg-sunk`}>
      {inner}
    </a>
  ) : (
    <div className={shape}>{inner}</div>
  )
}

const Api = ({ title, text, points, link }: Home['api']) => (
  <section className="wrap band grid items-center gap-12 sm:grid-cols-2">
    <div>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-5 text-soft">{text}</p>
      <ul className="mt-6 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 text-brand" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to="/docs/local-api">{link}</TextLink>
      </p>
    </div>
    <RequestIllustration />
  </section>
)

const PromiseSection = ({ title, doesTitle, does, doesNotTitle, doesNot }: Home['promise']) => (
  <section className="bg-sunk">
    <div className="wrap band">
      <h2 className="max-w-2xl text-2xl">{title}</h2>
      <div className="mt-10 grid gap-10 mobile:grid-cols-2">
        <div>
          <h3 className="text-lg">{doesTitle}</h3>
          <RuledList items={does} mark="check" className="mt-4" />
        </div>
        <div>
          <h3 className="text-lg">{doesNotTitle}</h3>
          <RuledList items={doesNot} mark="minus" className="mt-4" />
        </div>
      </div>
    </div>
  </section>
)
