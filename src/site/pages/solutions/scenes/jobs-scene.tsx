import type { ReactNode } from 'react'
import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { Side } from '../../../drawings/side.tsx'
import { AccountWindow } from './account-window.tsx'
import messagesFile from './candidate-messages.svg?raw'
import codeFile from './code-asked.svg?raw'
import { staggered } from './on-phones.ts'
import { OrdinaryWindow } from './ordinary-window.tsx'

/** On phones such a picture shows the last message and the answer alone. */
const answerOnPhones = 'max-tablet:aspect-[300/134]'

/**
 * On another computer an ordinary browser asks for a code where a candidate waits for an answer; in
 * a profile, the recruiter goes on in mid-sentence.
 */
export const JobsScene = ({ profiles: [recruiter] }: Scene) => (
  <div className="grid items-end gap-4 tablet:grid-cols-2">
    <Side name="ordinary" className={staggered.first}>
      <Laptop>
        <OrdinaryWindow
          tabs={['network']}
          address="network.example/code"
          file={codeFile}
          pictureClass={answerOnPhones}
          className="slim"
        />
      </Laptop>
    </Side>
    <Side name="product" className={staggered.second}>
      <Laptop>
        <AccountWindow
          profile={recruiter}
          store="network"
          cookies={18}
          className="slim"
          parts={{ bar: 'max-tablet:hidden', status: 'hidden' }}
        >
          <PagePicture file={messagesFile} className={answerOnPhones} />
        </AccountWindow>
      </Laptop>
    </Side>
  </div>
)

const Laptop = ({ children }: { children: ReactNode }) => (
  <div>
    <div className="mx-[5%] bg-soft p-2 cut-7 tablet:p-2.5">{children}</div>
    <svg viewBox="0 0 400 16" className="block w-full">
      <path d="M0 0h400l-16 16H16z" fill="var(--faint)" />
      <path d="M160 0h80l-6 6h-68z" className="fill-soft" />
    </svg>
  </div>
)
