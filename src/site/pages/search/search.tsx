import type { Hue } from '../../../brand/colours.ts'
import { factsOf } from '../../../content/collections/all-collections.ts'
import { formatNumber } from '../../../languages/format.ts'
import { type Language, languageOf } from '../../../languages/languages.ts'
import { openSearchPath } from '../../../routing/feeds.ts'
import { languageSwitchUrl, withSearchQuery } from '../../../routing/language-switch.ts'
import type { SearchAnswer, SearchHit, SearchKind } from '../../../search/search.ts'
import { HelpButtons } from '../../components/buttons.tsx'
import { Day } from '../../components/day.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { hueAt } from '../../components/hues.ts'
import { Icon } from '../../components/icons.tsx'
import { ArrowLinks } from '../../components/link-lists.tsx'
import { SiteLink, TextLink } from '../../components/links.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import type { Tab } from '../../components/tabs.tsx'
import { ProfileColour } from '../../drawings/app-window.tsx'
import { definePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { parseSearchQuery } from '../../search-address.ts'
import lens from './search.svg?raw'

const searchPath = (query: string, kind?: SearchKind) =>
  withSearchQuery('/search', query) + (kind ? `&kind=${kind}` : '')

type KindTab = Tab & { count: string; hue?: Hue }
type Hues = Partial<Record<SearchKind, Hue>>

/**
 * `/search?q=…&kind=…&page=…`: what was found, ten a page; the most useful pages where nothing was
 * asked or found.
 */
export const search = definePage({
  load({ locale, content, t, query, answer }) {
    if (!answer) return undefined
    const { kind } = parseSearchQuery(query)
    const { query: text, kinds } = answer
    // What was found of a kind is known by its colour.
    const hues: Hues = Object.fromEntries(kinds.map(({ kind: of }, index) => [of, hueAt(index)]))
    const tab = (name: string, count: number, of?: SearchKind): KindTab => ({
      path: searchPath(text, of),
      name,
      count: formatNumber(locale, count),
      ...(of && hues[of] && { hue: hues[of] }),
      current: of === kind ? 'page' : undefined,
    })
    const all = kinds.reduce((sum, { count }) => sum + count, 0)
    const offered = content.locales('pages', 'home')
    return {
      head: {
        title: text ? `${text} · ${t('search.title')}` : t('search.title'),
        description: t('search.description'),
        openSearch: openSearchPath(locale),
      },
      data: {
        answer,
        kind,
        hues,
        tabs:
          text && all > 0
            ? [
                tab(t('list.all'), all),
                ...kinds.map(({ kind: of, count }) => tab(t(factsOf(of).search.label), count, of)),
              ]
            : [],
        // A fragment keeps these links from being prefetched (`client/navigation/prefetch.ts`):
        // that would search for what nobody asked.
        elsewhere: answer.elsewhere.map(({ locale: other, count }) => ({
          count,
          language: languageOf(other),
          href: `${withSearchQuery(languageSwitchUrl({ path: '/search', offered }, other), text)}#main`,
        })),
      },
    }
  },

  View({ data: { answer, kind, hues, tabs, elsewhere } }) {
    const { t } = usePageContext()
    const { query, ready, total, page, pages, hits, correctedQuery, useful } = answer
    return (
      <>
        <div className="hue-band first-band hue-sky">
          <div className="wrap grid gap-x-16 pt-8 laptop:grid-cols-[3fr_2fr]">
            <div className="self-center pb-8">
              <h1 className="text-3xl">{t('search.title')}</h1>
              <div className="mt-5">
                <SearchForm
                  label={t('search.title')}
                  placeholder={t('search.site')}
                  kind={kind}
                  query={query}
                />
              </div>
            </div>
            {total === 0 && (
              <Drawing file={lens} className="mx-auto w-72 self-end max-laptop:hidden" />
            )}
          </div>
        </div>
        <div className="wrap grid grid-cols-1 gap-x-16 pt-2 pb-24 print:pb-0 laptop:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] laptop:pt-4">
          {tabs.length > 2 && <Kinds tabs={tabs} />}
          {query && (
            <div className="laptop:col-start-1 laptop:row-start-1">
              {/* Its name and `data-found` tell analytics the query and how much was found
                  (`server/database/searches.ts`). */}
              <section
                aria-label={query.slice(0, 100)}
                data-expose="search"
                data-found={total}
                className={
                  total > 0
                    ? 'mt-4 text-sm text-faint'
                    : 'mt-6 font-heading text-xl font-semibold wrap-anywhere'
                }
              >
                {total > 0
                  ? t('search.found', { count: total })
                  : ready
                    ? `${t('search.none')}: ${query}`
                    : t('search.preparing')}
              </section>
              {correctedQuery !== undefined && (
                <p className="mt-2">
                  {t('search.didYouMean')}{' '}
                  <TextLink to={searchPath(correctedQuery, kind)}>{correctedQuery}</TextLink>
                </p>
              )}
              {total > 0 ? (
                <Hits hits={hits} hues={hues} />
              ) : (
                ready && <NothingFound elsewhere={elsewhere} />
              )}
              <Pagination path={searchPath(query, kind)} number={page} pages={pages} />
            </div>
          )}
          {useful.length > 0 && <UsefulPages pages={useful} />}
        </div>
      </>
    )
  },
})

/** The four most useful pages as tiles, the others as a list. */
const UsefulPages = ({ pages }: { pages: SearchAnswer['useful'] }) => (
  <section className="mt-8 laptop:col-span-2">
    <h2 className="text-xl">{usePageContext().t('search.useful')}</h2>
    <ul className="mt-4 grid grid-cols-2 gap-2 tablet:grid-cols-4">
      {pages.slice(0, 4).map(({ path, title }, place) => (
        <li key={path} className={`hue-${hueAt(place)}`}>
          <SiteLink
            to={path}
            className="flex h-full min-h-28 flex-col justify-between gap-3 bg-(--hue) p-4 font-heading font-semibold text-on-hue cut-5 hover:underline"
          >
            {title}
            <Icon name="arrow-right" className="size-5 self-end" />
          </SiteLink>
        </li>
      ))}
    </ul>
    <ArrowLinks
      links={pages.slice(4).map(({ path, title }) => ({ path, name: title }))}
      className="mt-4 tablet:grid-cols-2 desktop:grid-cols-3"
    />
  </section>
)

/**
 * What was found by kind: in a row that scrolls on narrow screens, on wide ones beside the results.
 */
const Kinds = ({ tabs }: { tabs: readonly KindTab[] }) => (
  <nav
    aria-label={usePageContext().t('search.kinds')}
    className="mt-4 laptop:stuck laptop:col-start-2 laptop:row-start-1"
  >
    <ul className="tab-strip -ms-1.5 flex gap-2 py-1.5 ps-1.5 tablet:flex-wrap laptop:ms-0 laptop:block laptop:overflow-visible laptop:p-0">
      {tabs.map(({ path, name, count, hue, current }) => (
        <li key={path} className={`shrink-0${current ? ' order-first' : ''}`}>
          <SiteLink
            to={path}
            current={current}
            className="pick chip-link min-h-10 gap-2 text-sm laptop:justify-between laptop:rounded-md laptop:border-0 laptop:aria-[current]:bg-tint laptop:aria-[current]:text-ink"
          >
            <span className="flex items-center gap-2.5">
              {hue && <ProfileColour hue={hue} className="size-4" />}
              {name}
            </span>{' '}
            <span>{count}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Each result with its path and the passage that was found. */
function Hits({ hits, hues }: { hits: readonly SearchHit[]; hues: Hues }) {
  const { t, site } = usePageContext()
  return (
    <ol className="mt-2">
      {hits.map(({ kind, path, title, passage, date }) => (
        <li key={path} className="border-b border-line py-5">
          <p className="flex items-center gap-x-2 text-xs text-faint">
            <ProfileColour hue={hues[kind] ?? hueAt(0)} className="size-4" />
            <span className="min-w-0 truncate">
              {factsOf(kind).search.unlabelled
                ? site.name
                : `${site.name} › ${t(factsOf(kind).search.label)}`}
            </span>
            {date && (
              <span className="whitespace-nowrap">
                <Day iso={date} style="medium" />
              </span>
            )}
          </p>
          <h2 className="mt-1.5 text-xl">
            <SiteLink to={path} className="hover:text-brand hover:underline">
              {title}
            </SiteLink>
          </h2>
          <p className="mt-1 text-sm text-soft">
            {passage.map(({ text, marked }, index) =>
              marked ? (
                <mark key={index} className="bg-tint font-semibold text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** What to do next: other words, another language, a person. */
function NothingFound({
  elsewhere,
}: {
  elsewhere: readonly { language: Language; count: number; href: string }[]
}) {
  const { t, language } = usePageContext()
  return (
    <div className="mt-2 text-soft">
      <p>{t('search.hint')}</p>
      {elsewhere.length > 0 && (
        <nav aria-labelledby="elsewhere" className="mt-6">
          <h2 id="elsewhere" className="text-base font-semibold">
            {t('search.elsewhere')}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {elsewhere.map((other) => (
              <li key={other.language.code}>
                <a
                  href={other.href}
                  hrefLang={other.language.hreflang}
                  className="button button-quiet button-small"
                >
                  <span lang={other.language.tag}>{other.language.name}</span>{' '}
                  {formatNumber(language.code, other.count)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <span className="w-full font-semibold text-ink">{t('support.stuck')}</span>
        <HelpButtons />
      </p>
    </div>
  )
}
