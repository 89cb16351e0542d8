import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { byVersion } from '../../../content/builds.ts'
import { entryName } from '../../../content/entry.ts'
import type { RenderedMarkdown } from '../../../content/markdown.ts'
import { singlePages } from '../../../content/schemas/pages.ts'
import { languageSwitchUrl } from '../../../routing/language-switch.ts'
import { Icon } from '../../components/icons.tsx'
import { PricingLink } from '../../components/links.tsx'
import { Contents, type Tab, Tabs } from '../../components/navigation.tsx'
import { CallToAction, Disclosure } from '../../components/sections.tsx'
import { SupportForm } from '../../components/support-form.tsx'
import { ChangeIllustration, SyncIllustration } from '../../drawings/stories.tsx'
import { renderBody } from '../../entry-lists.ts'
import { Consent } from '../../layout/consent-bar.tsx'
import { entryPage, type ReturnedForm } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

/** `/:id`: pages that are a text, such as terms, policies and contact. */
export const generic = entryPage('pages', {
  load(entry, request) {
    const { locale, content } = request
    const { data, translation } = entry
    const group = content.list('pages', locale, (all) =>
      all.filter(
        (other) =>
          data.group !== undefined && other.data.group === data.group && !(other.id in singlePages),
      ),
    )
    const body = renderBody(entry, request)
    const { id } = entry
    const form = id === 'contact' ? { returned: request.returned } : undefined
    return {
      data: {
        heading: translation.heading,
        lead: translation.lead,
        closing: translation.closing,
        updated: data.updatedAt,
        body:
          id === 'cookies'
            ? {
                ...body,
                html: withChoice(
                  body.html,
                  <Consent
                    t={request.t}
                    address={languageSwitchUrl({ path: '/cookies', offered: [locale] }, locale)}
                  />,
                ),
              }
            : body,
        form,
        /** The latest versions, in the picture of how the team works. */
        versions:
          id === 'careers' &&
          byVersion(content.list('releases', 'en').map((release) => release.data))
            .slice(0, 4)
            .map(({ version }) => version)
            .reverse(),
        /** Where a researcher goes at once: the last chapter of the security page. */
        report: id === 'security' && body.headings.findLast(({ level }) => level === 2),
        /** The two places of its first table, which its picture names. */
        places:
          id === 'security'
            ? Array.from(
                body.html.matchAll(/<th scope="col"[^>]*>([^<]*)/g),
                ([, place = '']) => place,
              )
            : [],
        /** Chapters with their titles beside them, instead of a list of contents. */
        chapters: data.group === 'company',
        group: group.map(
          (other): Tab => ({
            path: `/${other.id}`,
            name: entryName(other),
            current: other.id === id ? 'page' : undefined,
          }),
        ),
      },
    }
  },

  View({
    data: {
      heading,
      lead,
      closing,
      updated,
      body,
      group,
      form,
      chapters,
      versions,
      report,
      places,
    },
  }) {
    const { t, date, site } = usePageContext()
    const write = (
      <a href={`mailto:${site.emails[report ? 'security' : 'support']}`} className="button">
        <Icon name="mail" />
        {t(report ? 'partner.write' : 'prose.apply')}
      </a>
    )
    const header = (
      <header className="min-w-0">
        <h1 className={chapters ? 'text-3xl' : 'text-2xl tablet:text-3xl'}>{heading}</h1>
        {lead && <p className="mt-5 max-w-2xl text-soft tablet:text-lg">{lead}</p>}
        {closing && (
          <p className="mt-8 flex flex-wrap gap-3">
            {report ? (
              <a href={`#${report.id}`} className="button">
                {report.text}
              </a>
            ) : (
              write
            )}
          </p>
        )}
        {!form && (
          <p className="mt-5 text-sm text-faint">{t('prose.updated', { date: date(updated) })}</p>
        )}
      </header>
    )
    const picture = versions ? (
      <ChangeIllustration versions={versions} />
    ) : (
      report && <SyncIllustration places={places} />
    )
    return (
      <>
        <div className={`wrap pt-6 ${closing ? '' : 'pb-24'}`}>
          {group.length > 1 && <Tabs label={t('prose.group')} tabs={group} />}
          {form ? (
            <Contact header={header} body={body} form={form} />
          ) : (
            <>
              <div
                className={`mt-10 ${picture ? 'grid items-center gap-x-12 gap-y-10 laptop:grid-cols-[3fr_2fr]' : ''}`}
              >
                {header}
                {picture && <div className="max-laptop:max-w-112">{picture}</div>}
              </div>
              <div
                className={`mt-10 grid grid-cols-1 gap-x-16 gap-y-8 laptop:mt-12 ${chapters ? '' : 'laptop:grid-cols-[13rem_minmax(0,1fr)]'}`}
              >
                {!chapters && (
                  <aside>
                    <Contents headings={body.headings} />
                  </aside>
                )}
                <Prose
                  html={body.html}
                  layout={
                    chapters
                      ? `chapters ${versions ? '[&_td:first-child]:font-semibold [&>h2+figure>figcaption]:sr-only' : ''}`
                      : ''
                  }
                />
              </div>
            </>
          )}
        </div>
        {closing && (
          <CallToAction {...closing}>
            {write}
            {report && <PricingLink />}
          </CallToAction>
        )}
      </>
    )
  },
})

const Prose = ({ html, layout = '' }: { html: string; layout?: string }) => (
  <div className={`prose min-w-0 ${layout}`} dangerouslySetInnerHTML={{ __html: html }} />
)

/**
 * The addresses and the form side by side; below them what to write, a subject at a time, and where
 * else an answer is.
 */
function Contact({
  header,
  body: { html, headings },
  form,
}: {
  header: ReactNode
  body: RenderedMarkdown
  form: { returned: ReturnedForm | undefined }
}) {
  const [facts = '', addresses = '', advice = '', elsewhere = '', post = ''] = html.split(/(?=<h2)/)
  const [adviceTitle = '', ...subjects] = advice.split(/(?=<h3)/)
  const names = headings.filter(({ level }) => level === 3)
  const columns =
    'grid grid-cols-1 gap-x-16 gap-y-10 laptop:grid-cols-[1fr_20rem] desktop:grid-cols-[minmax(0,42.5rem)_1fr]'
  return (
    <>
      <div className={`mt-10 ${columns} laptop:grid-rows-[auto_auto_1fr]`}>
        <div className="min-w-0">
          {header}
          <Prose html={facts} layout="[&>figure]:mb-0" />
        </div>
        <aside className="facet p-5 tablet:p-6 laptop:row-span-2 laptop:self-start">
          <SupportForm returned={form.returned} />
        </aside>
        <Prose html={addresses} layout="laptop:row-span-2" />
        <Prose html={post} layout="text-sm" />
      </div>
      <div className={`mt-12 ${columns}`}>
        <div className="border-t-2 border-ink pt-5">
          <Prose html={adviceTitle} layout="mb-3" />
          {subjects.map((subject, index) => (
            <Disclosure key={subject} title={names[index]?.text ?? ''} id={names[index]?.id}>
              <Prose
                html={subject.slice(subject.indexOf('</h3>') + '</h3>'.length)}
                layout="pb-6"
              />
            </Disclosure>
          ))}
        </div>
        <Prose html={elsewhere} layout="border-t-2 border-ink pt-5 text-sm" />
      </div>
    </>
  )
}

/** Where a text's second chapter begins. */
function secondChapter(html: string): number {
  const at = html.indexOf('<h2', html.indexOf('<h2') + 1)
  return at < 0 ? html.length : at
}

/** Puts the choice about cookies at the end of the page's first section. */
function withChoice(html: string, choice: ReactElement): string {
  const at = secondChapter(html)
  return html.slice(0, at) + renderToStaticMarkup(choice) + html.slice(at)
}
