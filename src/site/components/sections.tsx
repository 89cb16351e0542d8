import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { DownloadLink, MailText, SiteLink } from './links.tsx'
import { useScope } from './scope.tsx'

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

const colors = { check: 'text-brand', minus: 'text-faint' } as const

/** Sentences between lines, with a mark before each: what is so, or what is not. */
export const RuledList = ({ items, mark, className = 'mt-8' }: { items: readonly string[]; mark?: keyof typeof colors; className?: string }) => (
  <ul className={`${className} border-t border-line`}>
    {items.map((item) => (
      <li key={item} className={`${mark ? 'flex gap-3 ' : ''}border-b border-line py-3.5`}>
        {mark && <Icon name={mark} className={`mt-1 size-5 ${colors[mark]}`} />}
        {item}
      </li>
    ))}
  </ul>
)

/** The last call of a page: one plane, one thing to do. */
export function Closing({ title, text }: { title: string; text: string }) {
  const { t } = useScope()
  return (
    <section data-expose="closing" className="wrap band">
      <div className="facet face-brand bg-inverse px-6 py-12 text-on-inverse [--cut:2.5rem] mobile:px-12 mobile:py-16 mobile:[--cut:5rem]">
        <h2 className="max-w-2xl text-2xl">{title}</h2>
        <p className="mt-4 max-w-xl opacity-85">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <DownloadLink className="button bg-on-inverse text-inverse hover:opacity-85" />
          <SiteLink to="/pricing" className="font-semibold underline underline-offset-4">
            {t('action.seePricing')}
          </SiteLink>
        </div>
      </div>
    </section>
  )
}

/** A page's own last word where `Closing` (download, pricing) would be the wrong call: the page says what to do. */
export const Call = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section data-expose="closing" className="wrap band">
    <div className="facet face-brand px-6 py-12 [--cut:2.5rem] mobile:px-12 sm:grid sm:grid-cols-[3fr_2fr] sm:items-end sm:gap-12">
      <div className="max-w-2xl pe-10 sm:pe-0">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-4 text-soft">
          <MailText text={text} />
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 sm:justify-end">{children}</div>
    </div>
  </section>
)
