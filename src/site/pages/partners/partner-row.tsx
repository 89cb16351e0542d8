import type { EntryData } from '../../../content/collections/all-collections.ts'
import type { Card } from '../../../content/store/entry.ts'
import { Drawing } from '../../components/drawing.tsx'
import { Icon } from '../../components/icons.tsx'
import { SiteLink } from '../../components/links.tsx'

/** One partner in a list. Its name is the only link, stretched over the whole row. */
export const PartnerRow = ({ entry }: { entry: Card<'partners'> }) => (
  <li className="relative flex gap-4 border-b border-line py-5 hover:bg-sunk tablet:gap-6 tablet:px-4">
    <PartnerLogo logo={entry.data.logo} />
    <div
      className={`grid flex-1 gap-x-8 gap-y-2 ${entry.translation.offer ? 'tablet:grid-cols-[1fr_15rem]' : ''}`}
    >
      <div>
        <h3 className="text-lg max-tablet:pe-8">
          <SiteLink to={`/partner/${entry.id}`} className="after:absolute after:inset-0">
            {entry.data.name}
          </SiteLink>
        </h3>
        <p className="text-soft">{entry.translation.tagline}</p>
        <dl className="mt-1.5 text-sm">
          {entry.translation.facts.slice(0, 2).map(({ name, value }) => (
            <div key={name}>
              <dt className="inline text-faint">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {entry.translation.offer && (
        <p className="flex gap-2 text-sm text-soft">
          <Icon name="badge-percent" className="mt-0.5 size-5 text-brand" />
          <span className="text-balance">
            <Offer entry={entry} />
          </span>
        </p>
      )}
    </div>
    <Icon
      name="arrow-right"
      className="mt-1 size-5 text-faint max-tablet:absolute max-tablet:end-0"
    />
  </li>
)

/** A partner's offer to our customers, with its code. */
function Offer({ entry: { data, translation } }: { entry: Card<'partners'> }) {
  const { offer = '' } = translation
  const { code = '' } = data
  const at = offer.indexOf(code)
  return code && at >= 0 ? (
    <>
      {offer.slice(0, at)}
      <code className="rounded-sm bg-sunk px-1 py-0.5 font-mono whitespace-nowrap text-ink">
        {code}
      </code>
      {offer.slice(at + code.length)}
    </>
  ) : (
    offer
  )
}

const logos = import.meta.glob<string>('./logos/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A partner's logo: the shape of its entry in its hue, part of it in shadow. */
export function PartnerLogo({
  logo: { shape, hue },
  className = 'size-12',
}: {
  logo: EntryData<'partners'>['logo']
  className?: string
}) {
  const file = logos[`./logos/${shape}.svg`]
  return file && <Drawing file={file} className={`${className} shrink-0`} words={{ hue }} />
}
