import type { EntryData, SinglePageTranslation } from '../../../content/collections.ts'
import { entryName } from '../../../content/entry.ts'
import { languageOf } from '../../../languages/languages.ts'
import { formatPrice } from '../../../languages/money.ts'
import { openSearchPath } from '../../../routing/feeds.ts'
import { FaqSection } from '../../components/faq-section.tsx'
import { homePicture } from '../../components/icons.tsx'
import { DownloadLink, LinkStrip, SiteLink, TextLink } from '../../components/links.tsx'
import {
  DividedList,
  DownloadCallToAction,
  Intro,
  Section,
  TitledText,
} from '../../components/sections.tsx'
import { LogIllustration } from '../../drawings/account.tsx'
import { RequestIllustration } from '../../drawings/automation.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { organizationData, softwareData } from '../../structured-data.ts'
import { lowestPrice } from '../pricing/quote.ts'
import { GemLayers, SwitchFace } from './home-drawings.tsx'
import { tileBoxes } from './home-sprite.ts'

type Home = SinglePageTranslation<'home'>

export const home = singlePage('home', {
  load(translation, { locale, content, origin }, { data: { roles, shops } }) {
    const site = content.setting('site')
    return {
      name: undefined,
      head: {
        openSearch: openSearchPath(locale),
        jsonLd: [
          organizationData(site, origin, locale),
          softwareData(site, translation.description, content),
        ],
      },
      data: {
        translation,
        roles: translation.team.roles.map((role, index) => ({ ...role, opens: roles[index] })),
        shops,
        price: lowestPrice(content.setting('prices'), languageOf(locale).money.currency),
        // Crypto and betting are industries, not platforms.
        platforms: content
          .list('solutions', locale)
          .filter(({ id }) => !content.get('industries', id, locale))
          .map((solution) => ({ path: `/solutions/${solution.id}`, name: entryName(solution) })),
      },
    }
  },

  View({ data: { translation, roles, shops, price, platforms } }) {
    const { t, language } = usePageContext()
    const { isolation, features, team, faq, closing } = translation
    return (
      <>
        <Hero
          {...translation}
          shops={shops}
          note={translation.note.replace(
            '{price}',
            formatPrice(price, language.money.currency, language.lang),
          )}
        />
        <LinkStrip title={translation.platforms.title} links={platforms} />
        <section className={`wrap band${platforms.length > 0 ? '' : ' pt-8'}`}>
          <SectionIntro title={isolation.title} text={isolation.text} />
          <GemLayers layers={isolation.layers} />
        </section>
        <Features {...features} />
        <section className="wrap band grid items-center gap-12 laptop:grid-cols-2">
          <div>
            <h2 className="text-2xl">{team.title}</h2>
            <p className="mt-5 text-soft">{team.text}</p>
          </div>
          <LogIllustration title={t('scene.log')} rows={team.log} />
          <Roles roles={roles} />
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

const Hero = ({
  heading,
  lead,
  note,
  choose,
  shops,
}: Home & { shops: EntryData<'pages'>['shops'] }) => (
  <section className="overflow-hidden">
    <div className="wrap grid items-start gap-x-10 gap-y-6 pt-8 pb-16 laptop:grid-cols-[3fr_4fr] laptop:py-16">
      <div className="laptop:pt-10">
        <Intro heading={heading} lead={lead} headingClass="hero-heading" />
        <div data-expose="hero" className="mt-8 flex flex-wrap gap-3 max-tablet:[&>*]:flex-auto">
          <DownloadLink />
          <SiteLink to="/try" className="button button-quiet">
            {usePageContext().t('try.open')}
          </SiteLink>
        </div>
        <p className="mt-4 text-sm whitespace-pre-line text-faint">{note}</p>
      </div>
      {shops.length > 0 && <SwitchFace legend={choose} shops={shops} />}
    </div>
  </section>
)

/** A title with its text beside it. */
const SectionIntro = ({ title, text }: { title: string; text: string }) => (
  <div className="grid gap-x-12 gap-y-5 laptop:grid-cols-2">
    <h2 className="text-2xl">{title}</h2>
    <p className="text-soft">{text}</p>
  </div>
)

const Features = ({ title, text, tiles }: Home['features']) => (
  <Section>
    <div className="max-w-2xl">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 text-soft">{text}</p>
    </div>
    <ul className="mt-10 grid grid-cols-2 gap-4 laptop:grid-cols-4">
      {tiles.map((tile, index) => (
        <Tile key={tile.title} {...tile} index={index} />
      ))}
    </ul>
  </Section>
)

interface Role {
  title: string
  text: string
  opens: EntryData<'pages'>['roles'][number] | undefined
}

/** Each role with as many profiles as it opens, and the owner with the card that pays. */
const Roles = ({ roles }: { roles: readonly Role[] }) => (
  <dl className="grid grid-cols-2 gap-x-12 gap-y-5 laptop:col-span-2 laptop:grid-cols-4">
    {roles.map(({ title, text, opens }) => (
      <div key={title}>
        <dt className="font-semibold">
          {opens && (
            <svg
              viewBox={`0 0 ${opens.pays ? 155 : opens.profiles * 22 - 6} 16`}
              aria-hidden="true"
              className="mb-3 h-4"
            >
              <use href={homePicture('open')} />
            </svg>
          )}
          {title}
        </dt>
        <dd className="mt-1 text-sm text-soft">{text}</dd>
      </div>
    ))}
  </dl>
)

/**
 * A tool, or the work of a team, with its picture; the first two are larger, the others have no
 * text on phones. A link where its page is offered.
 */
function Tile({ title, text, to, index }: Home['features']['tiles'][number] & { index: number }) {
  const large = index < 2
  const offered = usePageContext().link(to) !== undefined
  return (
    <li className={`${offered ? 'group' : ''} facet tile${large ? ' tile-large' : ''}`}>
      <svg viewBox={tileBoxes[index]} aria-hidden="true">
        <use href={homePicture(`tile-${index}`)} />
      </svg>
      <div>
        <TitledText
          title={
            <SiteLink to={to} className={`${large ? '' : 'text-base '}card-link hover:text-brand`}>
              {title}
            </SiteLink>
          }
          text={text}
        />
      </div>
    </li>
  )
}

const Uses = ({ title, text, items }: Home['uses']) => (
  <section className="border-y border-line">
    <div className="wrap band">
      <SectionIntro title={title} text={text} />
      <ul className="mt-10 grid grid-cols-2 gap-4 laptop:grid-cols-4">
        {items.map((use, index) => (
          <Tile key={use.to} {...use} index={6 + index} />
        ))}
      </ul>
    </div>
  </section>
)

const Api = ({ title, text, points, link }: Home['api']) => (
  <section className="wrap band grid grid-cols-1 items-start gap-12 laptop:grid-cols-2">
    <div>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-5 text-soft">{text}</p>
      <DividedList items={points} mark="check" className="mt-6" />
      <p className="mt-6">
        <TextLink to="/docs/local-api">{link}</TextLink>
      </p>
    </div>
    <div className="text-sm">
      <RequestIllustration />
    </div>
  </section>
)

const PromiseSection = ({ title, doesTitle, does, doesNotTitle, doesNot }: Home['promise']) => (
  <Section>
    <h2 className="max-w-2xl text-2xl">{title}</h2>
    <div className="mt-10 grid gap-4 tablet:grid-cols-2">
      <div className="facet p-5">
        <h3 className="text-lg">{doesTitle}</h3>
        <DividedList items={does} mark="check" className="mt-4" />
      </div>
      <div className="facet p-5">
        <h3 className="text-lg">{doesNotTitle}</h3>
        <DividedList items={doesNot} mark="minus" className="mt-4" />
      </div>
    </div>
  </Section>
)
