import type { EntryData } from '../../../content/collections/all-collections.ts'
import type { Card } from '../../../content/store/entry.ts'
import { MailButton } from '../../components/buttons.tsx'
import { CallToAction } from '../../components/closing-sections.tsx'
import { Intro } from '../../components/headings.tsx'
import { SiteLink } from '../../components/links.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { PartnerLogo, PartnerRow } from './partner-row.tsx'

type Kind = EntryData<'partners'>['kind']

/**
 * Every kind, with the class that shows its section. The filter needs no script: its links are the
 * targets of their own addresses, which hides the other sections, follows Back and leaves the focus
 * where it is.
 */
const kinds: readonly (readonly [kind: Kind, visibility: string])[] = [
  ['proxy', 'group-has-[#proxy:target]/list:grid'],
  ['tool', 'group-has-[#tool:target]/list:grid'],
  ['agency', 'group-has-[#agency:target]/list:grid'],
  ['payment', 'group-has-[#payment:target]/list:grid'],
  ['education', 'group-has-[#education:target]/list:grid'],
]

export const partners = singlePage('partner', {
  load(translation, { locale, content }) {
    const all = content.list('partners', locale)
    const groups = kinds
      .map(([kind, visibility]) => ({
        kind,
        visibility,
        entries: all.filter(({ data }) => data.kind === kind),
      }))
      .filter(({ entries }) => entries.length > 0)
    return { data: { translation, groups } }
  },

  View({ data: { translation, groups } }) {
    const { t, site } = usePageContext()
    const all = groups.flatMap(({ entries }) => entries)
    return (
      <>
        <div className="group/list wrap grid gap-x-16 gap-y-10 pt-8 laptop:pt-12">
          <header className="grid gap-x-12 gap-y-6 laptop:grid-cols-[3fr_2fr] laptop:items-start">
            <div>
              <Intro {...translation} leadClass="mt-6 max-w-2xl" />
            </div>
            <div>
              <div
                aria-hidden="true"
                className="grid grid-cols-6 gap-4 tablet:grid-cols-3 tablet:gap-x-8 laptop:grid-cols-2"
              >
                {all.map(({ id, data }) => (
                  <p key={id} className="flex items-center gap-3 font-heading font-semibold">
                    <PartnerLogo logo={data.logo} className="w-full tablet:w-9" />
                    <span className="max-tablet:hidden">{data.name}</span>
                  </p>
                ))}
              </div>
              <p className="mt-6 border-t border-line pt-3 text-sm text-soft">
                {t('partner.independent')}
              </p>
            </div>
          </header>
          <KindFilter
            choices={[
              { id: 'all', label: t('partner.all'), count: all.length },
              ...groups.map(({ kind, entries }) => ({
                id: kind,
                label: t(`partner.kinds.${kind}`),
                count: entries.length,
              })),
            ]}
          />
          <div className="grid gap-16">
            {groups.map((group) => (
              <PartnersOfKind key={group.kind} {...group} />
            ))}
          </div>
        </div>
        <CallToAction {...translation.apply}>
          <SiteLink to="/partner-plan" className="button">
            {t('partner.plan')}
          </SiteLink>
          <MailButton to={site.emails.partners} className="button button-quiet">
            {t('action.write')}
          </MailButton>
        </CallToAction>
      </>
    )
  },
})

function KindFilter({ choices }: { choices: { id: string; label: string; count: number }[] }) {
  const { t } = usePageContext()
  return (
    <nav aria-label={t('partner.filter')}>
      <ul className="chip-targets flex flex-wrap gap-2">
        {choices.map(({ id, label, count }) => (
          <li key={id}>
            <a
              id={id}
              href={`#${id}`}
              className="pick chip-link min-h-11 scroll-mt-stuck gap-2 text-sm"
            >
              {label}
              <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PartnersOfKind({
  kind,
  visibility,
  entries,
}: {
  kind: Kind
  visibility: string
  entries: readonly Card<'partners'>[]
}) {
  const { t } = usePageContext()
  return (
    <section
      className={`grid gap-x-12 gap-y-4 group-has-[li+li_:target]/list:hidden ${visibility} laptop:grid-cols-[14rem_1fr]`}
    >
      <h2 className="text-xl laptop:stuck laptop:pt-5">{t(`partner.kinds.${kind}`)}</h2>
      <ul className="border-t border-line">
        {entries.map((entry) => (
          <PartnerRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
