import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { localAmount } from '../../../drawings/local-amount.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { Laptop } from './scene-parts.tsx'
import ticketFile from './ticket.svg?raw'
import transferFile from './transfer.svg?raw'

const steps = [
  { step: '1 / 2', box: 'shade', ink: 'ink', sign: 'M166 97h38m-14-13 14 13-14 13' },
  { step: '2 / 2', box: 'hue', ink: 'on', sign: 'm172 96 11 12 22-24' },
]

/**
 * A stranger's link in a ticket, where there is nothing to steal; no way leads from there to a
 * transfer, which two people sign off on two other computers.
 */
export function TransfersScene({ profiles: [treasury, approver, support] }: Scene) {
  const { language } = usePageContext()
  const amount = (value: string) => localAmount(language.code, value)
  return (
    <div className="grid">
      {support && (
        <ProfileWindow profile={support}>
          <MockPageFile file={ticketFile} words={{ amount: amount('0.00 USDC') }} />
        </ProfileWindow>
      )}
      <p className="ms-[25%] h-16 justify-self-start [border-inline-start:4px_dashed_var(--bad)]">
        <Icon
          name="x"
          className="relative start-[calc(-50%-2px)] top-4 size-8 bg-bad p-1 text-paper cut-[30%]"
        />
      </p>
      <div className="grid grid-cols-2 gap-2">
        {[treasury, approver].map(
          (profile, index) =>
            profile && (
              <Laptop key={profile.name}>
                <ProfileWindow
                  profile={profile}
                  className="window-slim"
                  tab={profile.name}
                  parts={{ bar: 'hidden', status: 'hidden' }}
                >
                  <MockPageFile
                    file={transferFile}
                    words={{ ...steps[index], amount: amount('5,000.00 USDC') }}
                  />
                </ProfileWindow>
              </Laptop>
            ),
        )}
      </div>
    </div>
  )
}
