import type { EntryData } from '../../../content/collections.ts'
import type { Card } from '../../../content/entry.ts'
import { svgFills } from '../../components/hues.ts'
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

/** What a partner offers our customers, with the code as what is typed. */
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

type Logo = EntryData<'partners'>['logo']

/** SVG paths of each shape: the whole, and its part in shadow. */
const shapes: Record<Logo['shape'], readonly [whole: string, shadow: string]> = {
  diamond: ['M24 3 45 24 24 45 3 24z', 'M3 24h42L24 45z'],
  hexagon: ['M24 3 42 13.5v21L24 45 6 34.5v-21z', 'M24 24 42 13.5v21L24 45z'],
  triangle: ['M24 5 46 43H2z', 'M24 5 46 43H24z'],
  square: ['M6 6h36v36H6z', 'M42 6v36H6z'],
  circle: ['M24 3a21 21 0 0 1 0 42 21 21 0 0 1 0-42', 'M24 3a21 21 0 0 1 0 42z'],
  wave: [
    'M3 16q10.5-11 21 0t21 0v17q-10.5 11-21 0t-21 0z',
    'M3 26q10.5-11 21 0t21 0v7q-10.5 11-21 0t-21 0z',
  ],
  bars: ['M5 26h10v17H5zm14-9h10v26H19zM33 5h10v38H33z', 'M33 5h10v38H33z'],
  arch: ['M6 45V22a18 18 0 0 1 36 0v23z', 'M24 4a18 18 0 0 1 18 18v23H24z'],
  cross: ['M16 4h16v12h12v16H32v12H16V32H4V16h12z', 'M24 4h8v12h12v16H32v12h-8z'],
  chevron: ['M5 6h19l19 18-19 18H5l19-18z', 'M24 24h19L24 42H5z'],
  drop: [
    'M24 3c11 12 17 19 17 27a17 15 0 0 1-34 0c0-8 6-15 17-27z',
    'M24 3c11 12 17 19 17 27a17 15 0 0 1-17 15z',
  ],
  ring: [
    'M24 3a21 21 0 0 1 0 42 21 21 0 0 1 0-42m0 12a9 9 0 0 0 0 18 9 9 0 0 0 0-18',
    'M24 3a21 21 0 0 1 0 42V33a9 9 0 0 0 0-18z',
  ],
}

/** A partner's logo, drawn from the shape and hue of its entry. */
export const PartnerLogo = ({
  logo,
  className = 'size-12',
}: {
  logo: Logo
  className?: string
}) => {
  const [whole, shadow] = shapes[logo.shape]
  return (
    <svg viewBox="0 0 48 48" className={`${className} shrink-0`} aria-hidden="true">
      <path d={whole} className={svgFills[logo.hue]} />
      <path d={shadow} fillOpacity=".28" />
    </svg>
  )
}
