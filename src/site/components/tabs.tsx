import { ChoiceLink, type Current } from './choice-link.tsx'

export interface Tab {
  path: string
  label: string
  current: Current
}

/** Places side by side, one of which the reader is at. All of them stay in view: on small screens they wrap, each row on a line. */
export const Tabs = ({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) => (
  <nav aria-label={label} className={className}>
    <ul className="flex flex-wrap gap-x-6 bg-[repeating-linear-gradient(transparent_0_calc(3rem-1px),var(--line)_0_3rem)]">
      {tabs.map((tab) => (
        <li key={tab.path}>
          <ChoiceLink
            to={tab.path}
            current={tab.current}
            className="pick flex min-h-12 items-center border-b-2 border-transparent text-sm font-medium text-soft hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
          >
            {tab.label}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  </nav>
)
