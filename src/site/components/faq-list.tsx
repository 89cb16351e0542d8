import { Icon } from './icon.tsx'

type Questions = readonly { q: string; a: string }[]

/** Questions that open in place, from the platform: by keyboard, touch and without JavaScript. */
export const FaqList = ({ items }: { items: Questions }) => (
  <div className="border-t border-line">
    {items.map(({ q, a }) => (
      <details key={q} className="group border-b border-line">
        <summary className="flex items-start justify-between gap-6 py-5 font-semibold">
          <h3 className="text-base font-semibold tracking-normal">{q}</h3>
          <Icon name="plus" className="mt-0.5 size-5 text-faint [transition:rotate_.15s] group-open:rotate-45" />
        </summary>
        <p className="max-w-prose py-1 pb-6 text-soft">{a}</p>
      </details>
    ))}
  </div>
)

/** Questions beside their heading, at the end of a page. */
export const FaqSection = ({ title, items }: { title: string; items: Questions }) => (
  <section className="wrap band grid gap-10 sm:grid-cols-[1fr_2fr]">
    <h2 className="text-2xl">{title}</h2>
    <FaqList items={items} />
  </section>
)
