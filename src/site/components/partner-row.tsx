import type { Localised } from '../../content/entry.ts'
import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'
import { PartnerMark } from './partner-mark.tsx'

/** One partner in a list, as its card shows it; the whole row leads to its page. */
export const PartnerRow = ({ entry }: { entry: Localised<'partners'> }) => (
  <li className="relative flex gap-4 border-b border-line py-5 hover:bg-sunk mobile:gap-6 mobile:px-4">
    <PartnerMark logo={entry.data.logo} />
    <div className="grid flex-1 gap-x-8 gap-y-2 mobile:grid-cols-[1fr_15rem]">
      <div>
        <h3 className="text-lg">
          <SiteLink to={`/partner/${entry.id}`} className="after:absolute after:inset-0">
            {entry.data.name}
          </SiteLink>
        </h3>
        <p className="text-soft">{entry.translation.tagline}</p>
      </div>
      {entry.translation.offer && (
        <p className="flex gap-2 text-sm text-soft">
          <Icon name="badge-percent" className="mt-0.5 size-5 text-brand" />
          <span>{entry.translation.offer}</span>
        </p>
      )}
    </div>
  </li>
)
