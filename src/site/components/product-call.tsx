import { DownloadLink } from './buttons.tsx'

/** The product at the end of a text, quieter than the section that ends a selling page. */
export const ProductCall = ({ title, text }: { title: string; text: string }) => (
  <section className="facet no-print mt-12 grid items-center gap-x-8 gap-y-5 p-6 tablet:grid-cols-[1fr_auto] tablet:pe-12">
    <div>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 max-w-prose text-sm text-soft">{text}</p>
    </div>
    <p>
      <DownloadLink className="button button-quiet" />
    </p>
  </section>
)
