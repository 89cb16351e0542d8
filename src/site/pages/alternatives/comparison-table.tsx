import { usePageContext } from '../../page-context.tsx'
import { SourceLinks, type Sources } from './sources.tsx'

/** `source` is the id of a source, or `facet` for our own documentation. */
export interface ComparisonRow {
  name: string
  own: string
  other: string
  source?: string
}

/**
 * Both products side by side. A row without a source of its own stands on those linked in the
 * header.
 */
export function ComparisonTable({
  rows,
  product,
  sources,
}: {
  rows: readonly ComparisonRow[]
  product: string
  sources: Sources
}) {
  const { t, site } = usePageContext()
  const links = (...of: string[]) => <SourceLinks sources={sources} of={of} />
  return (
    <table className="data-table table-stack table-fixed mt-6">
      <caption className="sr-only">
        {t('alternative.caption', { own: site.name, other: product })}
      </caption>
      <thead className="sticky top-16 block bg-paper tablet:table-header-group">
        <tr className="grid grid-cols-2 gap-x-4 tablet:table-row">
          <th scope="col" className="hidden tablet:table-cell tablet:w-52">
            {t('alternative.feature')}
          </th>
          <th scope="col" className="text-base text-ink">
            {site.name}&nbsp;{links('facet')}
          </th>
          <th scope="col" className="text-base text-ink">
            {product}&nbsp;{links(...sources.map(({ id }) => id))}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, own, other, source }) => (
          <tr key={name} className="grid grid-cols-2 gap-x-4 gap-y-1 tablet:table-row">
            <th scope="row" className="col-span-2">
              {name}
            </th>
            <td>
              {own}
              {source === 'facet' && <>&nbsp;{links(source)}</>}
            </td>
            <td>
              {other}
              {source && source !== 'facet' && <>&nbsp;{links(source)}</>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
