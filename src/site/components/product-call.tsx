import { DownloadLink } from './buttons.tsx'

/** The product at the end of a text, quieter than the section that ends a selling page. */
export const ProductCall = ({ title, text }: { title: string; text: string }) => (
  <section className="facet facet-corner no-print flex flex-wrap items-center gap-x-8 gap-y-5 p-6 tablet:pe-12">
    <div className="flex-[1_1_10rem]">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 max-w-prose text-sm text-soft">{text}</p>
    </div>
    <p>
      <DownloadLink className="button button-quiet" />
    </p>
  </section>
)
