import type { SinglePageTranslation } from '../../../../content/collections/all-collections.ts'
import { homePicture } from '../../../components/icons.tsx'
import { TextLink } from '../../../components/links.tsx'
import { Section } from '../../../components/sections.tsx'

/**
 * One handover of an account, as it was and as it is with the product, whose picture shows that
 * the key stays where it is; to be passed on to those who know it.
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
    <div className="grid gap-4 tablet:grid-cols-2 laptop:grid-cols-[2fr_3fr]">
      <div className="grid grid-rows-[auto_1fr] gap-4">
        <h2 id="handover" className="text-2xl">
          {title}
        </h2>
        <div className="handover print-whole bg-line">
          <h3>{before.title}</h3>
          <ul className="handover-chat">
            {before.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="handover print-whole facet facet-corner">
        <svg viewBox="0 0 720 288" aria-hidden="true">
          <use href={homePicture('handover')} />
        </svg>
        <h3>{after.title}</h3>
        <ol className="handover-log">
          {after.lines.map(({ when, text }) => (
            <li key={when}>
              <time>{when}</time>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
    <p className="mt-4 flex flex-wrap items-center gap-x-6">
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
