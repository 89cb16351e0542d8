import type { EntryCard } from '../pages/entry-cards.ts'
import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'

/** Links to other entries, a row each: the name, and what to expect there. */
export const EntryLinks = ({ entries }: { entries: readonly EntryCard[] }) => (
  <ul className="border-t border-line">
    {entries.map(({ path, name, summary, icon }) => (
      <li key={path} className="border-b border-line">
        <SiteLink to={path} className="flex items-start gap-4 py-4 hover:text-brand">
          {icon && <Icon name={icon} className="mt-1 size-5 text-brand" />}
          <span className="flex-1">
            <b className="block font-semibold">{name}</b>
            <span className="block text-sm text-soft">{summary}</span>
          </span>
          <Icon name="arrow-right" className="mt-1 size-5 text-faint" />
        </SiteLink>
      </li>
    ))}
  </ul>
)
