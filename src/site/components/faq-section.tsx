import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { SplitSection } from './sections.tsx'

type Questions = readonly { q: string; a: string }[]

/** What opens in place with `<details>`: by keyboard, by touch and without JavaScript. */
export const Disclosure = ({
  title,
  id,
  children,
}: {
  title: string
  id?: string | undefined
  children: ReactNode
}) => (
  <details className="border-b border-line">
    <summary className="flex justify-between gap-6 py-5">
      <h3 id={id}>{title}</h3>
      <Icon name="plus" className="mt-0.5 size-5 text-faint" />
    </summary>
    {children}
  </details>
)

export const FaqList = ({ items }: { items: Questions }) => (
  <div className="border-t border-line">
    {items.map(({ q, a }) => (
      <Disclosure key={q} title={q}>
        <p className="max-w-prose py-1 pb-6 text-soft">{a}</p>
      </Disclosure>
    ))}
  </div>
)

/** Questions beside their title, at the end of a page. */
export const FaqSection = ({ title, items }: { title: string; items: Questions }) => (
  <SplitSection title={title}>
    <FaqList items={items} />
  </SplitSection>
)
