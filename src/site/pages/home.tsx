import type { SinglePageTranslation } from '../../content/collections.ts'
import { entryName } from '../../content/entry.ts'
import { linkIn } from '../../routing/offered.ts'
import { faces, hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink, LinkStrip, SiteLink } from '../components/links.tsx'
import { useScope } from '../components/scope.tsx'
import { Closing, FaqSection, RuledList } from '../components/sections.tsx'
import { LogIllustration } from '../illustrations/account.tsx'
import { RequestIllustration } from '../illustrations/automation.tsx'
import { ProfilesIllustration, SynchronizerIllustration } from '../illustrations/profiles.tsx'
import { definePage } from '../page.ts'
import { organizationData, softwareData } from './structured-data.ts'

interface HomeData {
  words: SinglePageTranslation<'home'>
  platforms: { path: string; name: string; icon: string }[]
}

export const home = definePage<HomeData>({
  load({ locale, content, origin }) {
    const words = content.pageTranslation('home', locale)
    if (!words) return undefined
    const platforms = content.list('solutions', locale).map((solution) => ({ path: `/solutions/${solution.id}`, name: entryName(solution), icon: solution.data.icon }))
    const site = content.setting('site')
    return {
      head: { title: words.title, description: words.description, jsonLd: [organizationData(site, origin), softwareData(site, words.description, content)] },
      data: {
        words: { ...words, features: { ...words.features, tiles: words.features.tiles.map((tile) => ({ ...tile, to: linkIn(locale, tile.to, content) ? tile.to : '' })) } },
        platforms,
      },
    }
  },

  View({ data: { words, platforms } }) {
    const { t, site } = useScope()
    const tiles = words.features.tiles
    return (
      <>
        <section className="overflow-hidden">
          <div className="wrap grid items-center gap-x-12 gap-y-20 pt-12 pb-20 sm:grid-cols-[1fr_1.1fr] sm:py-24">
            <div>
              <h1 className="text-3xl">{words.heading}</h1>
              <p className="mt-6 max-w-xl text-lg text-soft">{words.lead}</p>
              <div data-expose="hero" className="mt-8 flex flex-wrap gap-3">
                <DownloadLink />
                <SiteLink to="/pricing" className="button button-quiet">
                  {t('action.seePricing')}
                </SiteLink>
              </div>
              <p className="mt-4 text-sm text-faint">{words.note}</p>
            </div>
            <div className="relative xl:-me-24">
              <div className="facet face-brand absolute -inset-y-10 start-8 -end-4 bg-sunk [--cut:2.5rem] mobile:-inset-y-12 mobile:-end-8 mobile:[--cut:5rem]" />
              <div className="relative">
                <ProfilesIllustration title={site.longName} columns={words.scene.columns} rows={words.scene.rows} />
              </div>
            </div>
          </div>
        </section>

        <LinkStrip title={words.platforms.title} links={platforms} />

        <section className={`wrap band grid gap-12 sm:grid-cols-[2fr_3fr]${platforms.length > 0 ? '' : ' pt-8'}`}>
          <div className="sm:sticky sm:top-24 sm:self-start">
            <h2 className="text-2xl">{words.isolation.title}</h2>
            <p className="mt-5 text-soft">{words.isolation.text}</p>
          </div>
          <ol className="grid gap-3">
            {words.isolation.layers.map((layer, index) => (
              <li key={layer.title} className={`facet p-6 pe-14 mobile:p-8 mobile:pe-20 ${faces[hueAt(index + 2)]}`}>
                <h3 className="text-lg">{layer.title}</h3>
                <p className="mt-2 max-w-xl text-soft">{layer.text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section className="bg-sunk">
          <div className="wrap band">
            <div className="max-w-2xl">
              <h2 className="text-2xl">{words.features.title}</h2>
              <p className="mt-4 text-soft">{words.features.text}</p>
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

        <section className="wrap band grid gap-12 sm:grid-cols-2">
          <div>
            <h2 className="text-2xl">{words.team.title}</h2>
            <p className="mt-5 text-soft">{words.team.text}</p>
            <dl className="mt-8 border-t border-line">
              {words.team.roles.map((role) => (
                <div key={role.title} className="grid gap-x-6 border-b border-line py-4 mobile:grid-cols-[8rem_1fr]">
                  <dt className="font-semibold">{role.title}</dt>
                  <dd className="text-soft">{role.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="self-center">
            <LogIllustration title={t('scene.log')} rows={words.team.log} />
          </div>
        </section>

        <section className="border-y border-line">
          <div className="wrap grid sm:grid-cols-[2fr_3fr]">
            <div className="band sm:pe-12">
              <h2 className="text-2xl">{words.uses.title}</h2>
              <p className="mt-4 text-soft">{words.uses.text}</p>
            </div>
            <ul className="border-line sm:border-s">
              {words.uses.items.map((use) => (
                <li key={use.to} className="border-line not-first:border-t">
                  <UseLink {...use} />
                </li>
              ))}
            </ul>
          </div>
        </section>

        <section className="wrap band grid items-center gap-12 sm:grid-cols-2">
          <div>
            <h2 className="text-2xl">{words.api.title}</h2>
            <p className="mt-5 text-soft">{words.api.text}</p>
            <ul className="mt-6 grid gap-3">
              {words.api.points.map((point) => (
                <li key={point} className="flex gap-3">
                  <Icon name="check" className="mt-1 size-5 text-brand" />
                  {point}
                </li>
              ))}
            </ul>
            <p className="mt-6">
              <SiteLink to="/docs/local-api" className="link">
                {words.api.link}
              </SiteLink>
            </p>
          </div>
          <RequestIllustration />
        </section>

        <section className="bg-sunk">
          <div className="wrap band">
            <h2 className="max-w-2xl text-2xl">{words.promise.title}</h2>
            <div className="mt-10 grid gap-10 mobile:grid-cols-2">
              {(
                [
                  [words.promise.doesTitle, words.promise.does, 'check'],
                  [words.promise.doesNotTitle, words.promise.doesNot, 'minus'],
                ] as const
              ).map(([title, items, mark]) => (
                <div key={title}>
                  <h3 className="text-lg">{title}</h3>
                  <RuledList items={items} mark={mark} className="mt-4" />
                </div>
              ))}
            </div>
          </div>
        </section>

        <FaqSection title={words.faq.title} items={words.faq.items} />
        <Closing {...words.closing} />
      </>
    )
  },
})

/** Of an odd number of tiles beside the drawn one, the first is as wide as it where there are two columns. */
const looks = ['mobile:max-sm:col-span-2', 'mobile:col-span-2 sm:row-span-2 sm:p-10']

function Tile({ title, text, to, look, children }: { title: string; text: string; to: string; look: string; children: React.ReactNode }) {
  const { t } = useScope()
  return (
    <li className={`flex flex-col gap-4 rounded-lg bg-surface p-6 ${look}`}>
      {children && <div className="mx-auto w-full max-w-lg flex-1 content-center">{children}</div>}
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-2 text-soft">{text}</p>
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

/** A field of work; a link where its page is offered. */
function UseLink({ title, text, to }: { title: string; text: string; to: string }) {
  const href = useScope().link(to)
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
