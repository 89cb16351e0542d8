import type { ReactNode } from 'react'
import { MailText } from './mail-text.tsx'

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
