import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import { type Locale, languageOf } from '../../../languages/languages.ts'
import { formatPrice } from '../../../languages/money.ts'
import { canonicalUrl } from '../../../routing/canonical.ts'
import { openSearchPath } from '../../../routing/feeds.ts'
import { DownloadLink } from '../../components/buttons.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { FaqSection } from '../../components/faq-section.tsx'
import { TitledText } from '../../components/headings.tsx'
import { homePicture } from '../../components/icons.tsx'
import { Island } from '../../components/island.tsx'
import { SiteLink, TextLink } from '../../components/links.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { cheapestOffer, priceNote } from '../../prices/offers.ts'
import { organizationData, softwareData } from '../../structured-data.ts'
import { CheckableFacts, releaseFacts } from './release-facts.tsx'
import Repeat from './repeat.island.tsx'
import { AccountHandoverScene } from './scenes/account-handover-scene.tsx'
import { ProfileWallScene } from './scenes/profile-wall-scene.tsx'
import { SixAccountsScene } from './scenes/six-accounts-scene.tsx'
import { WrongWindowScene } from './scenes/wrong-window-scene.tsx'
import { wallSizes } from './wall-sizes.ts'

type Home = SinglePageTranslation<'home'>

export const home = singlePage('home', {
  load(translation, { locale, content, origin }) {
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
        note: priceNote(content, locale),
        releases: releaseFacts(content, locale),
        sizes: sizesOf(content, locale),
        address: canonicalUrl(origin, locale, '/', site.domains),
      },
    }
  },

  View({ data: { translation, note, releases, sizes, address } }) {
    const { accounts, facts, wrong, teams, repeat, handover, wall, faq, closing } = translation
    return (
      <>
        <Hero {...translation} note={note} />
        <div className="border-y border-line">
          <CheckableFacts releases={releases} gains={facts} className="wrap home-facts py-3" />
        </div>
        <WrongWindowScene {...accounts} {...wrong} />
        <Teams {...teams} />
        <RepeatSection {...repeat} />
        <AccountHandoverScene {...handover} address={address} />
        <ProfileWallScene {...wall} sizes={sizes} />
        <FaqSection {...faq} />
        <DownloadClosing {...closing} />
      </>
    )
  },
})

/** The plan that each size of the wall needs, with its price a month. */
function sizesOf(content: TrackedContent, locale: Locale) {
  const { currency, lang } = languageOf(locale)
  return wallSizes.flatMap(({ profiles }) => {
    const offer = cheapestOffer(content, locale, { profiles, seats: 1, yearly: false, currency })
    if (!offer) return []
    const { plan, seats, month } = offer
    return { profiles, plan, seats, price: formatPrice(month, currency, lang) }
  })
}

const Hero = ({ heading, claim, lead, note, accounts }: Home) => (
  <section className="overflow-hidden">
    <div className="wrap hero">
      <h1 className="hero-title">
        <span>{heading}</span> <b>{claim}</b>
      </h1>
      <p className="hero-lead max-w-xl text-soft">{lead}</p>
      <div data-expose="hero" className="hero-buttons">
        <DownloadLink />
        <SiteLink to="/try" className="button button-quiet">
          {usePageContext().t('action.tryOnline')}
        </SiteLink>
      </div>
      <SixAccountsScene {...accounts} />
      <p className="hero-facts text-sm whitespace-pre-line text-faint">{note}</p>
    </div>
  </section>
)

const Teams = ({ title, items }: Home['teams']) => (
  <section className="wrap band">
    <h2 className="text-2xl">{title}</h2>
    <ul className="mt-6 grid grid-cols-2 gap-4 laptop:grid-cols-5">
      {items.map((item, index) => (
        <Tile key={item.to} {...item} index={index} />
      ))}
    </ul>
  </section>
)

/** The work of a team, with its picture; a link where its page is offered. */
function Tile({ title, text, to, index }: Home['teams']['items'][number] & { index: number }) {
  const offered = usePageContext().link(to) !== undefined
  return (
    <li className={`${offered ? 'group' : ''} facet facet-corner home-tile`}>
      <svg viewBox="0 0 326 200" aria-hidden="true" className="no-print">
        <use href={homePicture(`tile-${index}`)} />
      </svg>
      <div>
        <TitledText
          title={
            <SiteLink to={to} className="card-link hover:text-brand">
              {title}
            </SiteLink>
          }
          text={text}
        />
      </div>
    </li>
  )
}

const RepeatSection = ({ title, text, link, label, sale, save, saved }: Home['repeat']) => (
  <section className="wrap band grid items-center gap-8 laptop:grid-cols-2">
    <div>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-5 text-soft">{text}</p>
      <p className="mt-6">
        <TextLink to="/synchronizer">{link}</TextLink>
      </p>
    </div>
    <Island of={Repeat} texts={{ label, sale, save, saved }} />
  </section>
)
