import { ChoiceLink } from './choice-link.tsx'

export interface Tab {
  path: string
  label: string
  current: boolean
}

/** Places side by side, one of which the reader is at; on small screens the row scrolls. */
export const Tabs = ({ label, tabs, className = '' }: { label: string; tabs: readonly Tab[]; className?: string }) => (
  <nav aria-label={label} className={`overflow-x-auto ${className}`}>
    <ul className="flex w-max min-w-full gap-x-6 shadow-[inset_0_-1px_var(--line)]">
      {tabs.map((tab) => (
        <li key={tab.path}>
          <ChoiceLink
            to={tab.path}
            current={tab.current}
            className="flex min-h-12 items-center border-b-2 border-transparent text-sm font-medium text-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-brand aria-[current]:text-ink"
          >
            {tab.label}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  </nav>
)
