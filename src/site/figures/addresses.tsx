import type { Figures } from '../../content/schemas/figures.ts'
import { Icon } from '../components/icons.tsx'
import { MailText } from '../components/inline-text.tsx'

/**
 * Who to write to, by what one wants. The column of titles is at least as wide as their longest
 * word.
 */
export function Addresses({ parts }: Figures['addresses']) {
  return (
    <div className="grid gap-x-6 border-t border-line @[34rem]:grid-cols-[minmax(min-content,11rem)_1fr]">
      {parts.map(({ title, icon, values }) => (
        <div
          key={title}
          className="grid gap-y-2 border-b border-line py-3 @[34rem]:col-span-2 @[34rem]:py-4 @[34rem]:grid-cols-subgrid"
        >
          <p className="m-0 flex items-start gap-2.5 text-base font-semibold text-balance">
            <Icon name={icon} className="mt-0.5 size-5 text-brand" />
            {title}
          </p>
          <dl className="grid gap-2 text-sm @[34rem]:gap-3 @[34rem]:text-base">
            {Object.entries(values).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="mt-0.5">
                  <MailText text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
