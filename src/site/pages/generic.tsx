import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { entryName } from '../../content/entry.ts'
import { singlePages } from '../../content/schemas/pages.ts'
import { formatDate } from '../../i18n/format.ts'
import { switchTarget } from '../../routing/switch.ts'
import { Consent } from '../components/consent.tsx'
import { Contents, type Tab, Tabs } from '../components/navigation.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { SupportForm } from '../components/support-form.tsx'
import { entryPage } from '../page.ts'
import { renderBody } from './entries.ts'

/** `/:id`: pages that are a text, such as terms, policies and contact. */
export const generic = entryPage('pages', {
  load(entry, request) {
    const { locale, content, t } = request
    const { data, translation } = entry
    const group = content.list('pages', locale, (all) => all.filter((other) => data.group !== undefined && other.data.group === data.group && !(other.id in singlePages)))
    const body = renderBody(entry, request)
    const form = entry.id === 'contact' ? { returned: request.returned } : undefined
    if (form) body.headings.push({ id: 'leave-message', text: t('support.title'), level: 2 })
    return {
      data: {
        heading: translation.heading,
        lead: translation.lead,
        updated: data.updatedAt,
        body:
          entry.id === 'cookies'
            ? { ...body, html: withChoice(body.html, <Consent t={request.t} address={switchTarget({ path: '/cookies', offered: [locale] }, locale)} />) }
            : body,
        form,
        group: group.map((other): Tab => ({ path: `/${other.id}`, label: entryName(other), current: other.id === entry.id ? 'page' : undefined })),
      },
    }
  },

  View({ data: { heading, lead, updated, body, group, form } }) {
    const { t, row } = usePageContext()
    return (
      <div className="wrap pt-6 pb-24">
        {group.length > 1 && <Tabs label={t('prose.group')} tabs={group} />}
        <h1 className="mt-10 text-2xl mobile:text-3xl">{heading}</h1>
        {lead && <p className="mt-5 max-w-2xl text-lg text-soft">{lead}</p>}
        <p className="mt-5 text-sm text-faint">{t('prose.updated', { date: formatDate(row.code, updated) })}</p>
        <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 sm:mt-12 sm:grid-cols-[minmax(0,42.5rem)_1fr]">
          <aside className="sm:col-start-2 sm:row-start-1">
            <Contents headings={body.headings} />
          </aside>
          <div className="min-w-0">
            <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
            {form && (
              <div className="mt-12 max-w-xl border-t border-line pt-10">
                <SupportForm returned={form.returned} />
              </div>
            )}
          </div>
        </div>
      </div>
    )
  },
})

/** Puts the choice about cookies at the end of the page's first section. */
function withChoice(html: string, choice: ReactElement): string {
  const second = html.indexOf('<h2', html.indexOf('<h2') + 1)
  const at = second < 0 ? html.length : second
  return html.slice(0, at) + renderToStaticMarkup(choice) + html.slice(at)
}
