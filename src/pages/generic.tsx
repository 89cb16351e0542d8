import { ChoiceLink } from '../components/choice-link.tsx'
import { Contents } from '../components/contents.tsx'
import { useScope } from '../components/scope.tsx'
import { entryName } from '../content/entry.ts'
import type { RenderedMarkdown } from '../content/markdown.ts'
import { singlePages } from '../content/schemas/pages.ts'
import { formatDate } from '../locales/format.ts'
import { renderBody } from './body.ts'
import { definePage } from './page.ts'

interface GenericData {
  path: string
  heading: string
  lead: string | undefined
  updated: string
  body: RenderedMarkdown
  group: { path: string; name: string }[]
}

/** The pages of `/{html}` that are a text: terms, policies, contact (decisions, "Paths"). */
export const generic = definePage<GenericData>({
  load(request) {
    const { match, locale, content } = request
    const entry = content.get('pages', match.id, locale)
    if (!entry) return undefined
    const { facts, words } = entry
    const group = content.list('pages', locale, (all) => all.filter((other) => facts.group !== undefined && other.facts.group === facts.group && !(other.id in singlePages)))
    const body = renderBody(entry, request)
    return {
      head: { title: words.title, description: words.description },
      name: words.name,
      data: {
        path: `/${entry.id}`,
        heading: words.heading,
        lead: words.lead,
        updated: facts.updatedAt,
        body: entry.id === 'cookies' ? { ...body, html: withChoice(body.html) } : body,
        group: group.map((other) => ({ path: `/${other.id}`, name: entryName(other) })),
      },
    }
  },

  View({ data: { path, heading, lead, updated, body, group } }) {
    const { t, row } = useScope()
    return (
      <div className="wrap pt-6 pb-24">
        {group.length > 1 && (
          <nav aria-label={t('prose.group')} className="border-b border-line">
            <ul className="-mb-px flex flex-wrap gap-x-6">
              {group.map((other) => (
                <li key={other.path}>
                  <ChoiceLink
                    to={other.path}
                    current={other.path === path}
                    className="flex min-h-12 items-center border-b-2 border-transparent text-sm font-medium text-soft hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
                  >
                    {other.name}
                  </ChoiceLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <h1 className="mt-10 text-3xl">{heading}</h1>
        {lead && <p className="mt-5 max-w-2xl text-lg text-soft">{lead}</p>}
        <p className="mt-5 text-sm text-faint">{t('prose.updated', { date: formatDate(row.code, updated) })}</p>
        <div className="mt-10 grid gap-x-16 gap-y-8 sm:mt-12 sm:grid-cols-[minmax(0,42.5rem)_1fr]">
          <aside className="sm:order-last">
            <Contents headings={body.headings} />
          </aside>
          <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
        </div>
      </div>
    )
  },
})

/** Marks where the visitor's choice about cookies is shown: at the end of the page's first section, which is about it. */
function withChoice(html: string): string {
  const second = html.indexOf('<h2', html.indexOf('<h2') + 1)
  const at = second < 0 ? html.length : second
  return `${html.slice(0, at)}<div id="consent-choice" data-consent-choice hidden></div>${html.slice(at)}`
}
