import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { OrdinaryWindow } from '../../../drawings/ordinary-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { AccountWindow } from './account-window.tsx'
import messagesFile from './candidate-messages.svg?raw'
import codeFile from './code-asked.svg?raw'
import { Laptop } from './scene-parts.tsx'

/**
 * On another computer an ordinary browser asks for a code where a candidate waits for an answer; in
 * a profile, the recruiter goes on in mid-sentence.
 */
export const JobsScene = ({ profiles: [recruiter] }: Scene) => (
  <div className="grid gap-4">
    <Side name="ordinary" className="me-[14%] tablet:me-[24%]">
      <Laptop>
        <OrdinaryWindow
          tabs={['network']}
          address="network.example/code"
          file={codeFile}
          className="window-slim"
        />
      </Laptop>
    </Side>
    <Side name="product" className="ms-[14%] tablet:-mt-24" labelClass="tablet:text-end">
      <Laptop>
        <AccountWindow
          profile={recruiter}
          store="network"
          cookies={18}
          className="window-slim"
          parts={{ bar: 'max-tablet:hidden', status: 'hidden' }}
        >
          <MockPageFile file={messagesFile} />
        </AccountWindow>
      </Laptop>
    </Side>
  </div>
)
