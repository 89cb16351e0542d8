import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'

/** A line of pages of one kind, by name and mark; nothing where there are none. */
export const LinkStrip = ({ title, links }: { title: string; links: readonly { path: string; name: string; icon: string | undefined }[] }) =>
  links.length > 0 && (
    <section className="border-y border-line">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-6">
        <h2 className="text-sm font-semibold tracking-normal text-faint">{title}</h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ path, name, icon }) => (
            <li key={path}>
              <SiteLink to={path} className="flex min-h-11 items-center gap-2 text-sm font-medium hover:text-brand">
                {icon && <Icon name={icon} />}
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
