import type { SinglePageTranslation } from '../../../../content/collections/all-collections.ts'
import { TextLink } from '../../../components/links.tsx'
import { Section } from '../../../components/sections.tsx'

/**
 * One handover of an account, as it was and as it is with the product, to be passed on to those who
 * know it.
 */
export const AccountHandoverScene = ({
  title,
  before,
  after,
  link,
  share,
  address,
}: SinglePageTranslation<'home'>['handover'] & { address: string }) => (
  <Section background="bg-sunk">
    <h2 id="handover" className="max-w-2xl text-2xl">
      {title}
    </h2>
    <div className="mt-6 grid gap-4 tablet:grid-cols-2">
      <div className="handover">
        <h3>{before.title}</h3>
        <ul>
          {before.lines.map((line, index) => (
            <li key={line} className={index % 2 ? 'handover-answer' : undefined}>
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="handover facet hue-teal">
        <h3>{after.title}</h3>
        <ol>
          {after.lines.map(({ when, text }) => (
            <li key={when}>
              <time>{when}</time>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
    <p className="mt-4 flex flex-wrap items-center gap-x-8">
      <TextLink to="/teamwork">{link}</TextLink>
      <button
        type="button"
        className="link min-h-11 noscript:hidden"
        data-copy={`${title}\n${address}#handover`}
      >
        {share}
      </button>
    </p>
  </Section>
)
