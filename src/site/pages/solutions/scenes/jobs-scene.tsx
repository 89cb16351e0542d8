import type { ReactNode } from 'react'
import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { AccountWindow } from './account-window.tsx'
import messagesFile from './candidate-messages.svg?raw'
import codeFile from './code-asked.svg?raw'
import { OrdinaryWindow } from './ordinary-window.tsx'
import sentenceFile from './sentence-continued.svg?raw'

/** The screen around a window. */
const screen = 'bg-soft p-2 cut-7 tablet:p-2.5'

/**
 * One recruiter's window, left in the office in mid-sentence. On the way an ordinary browser asks for
 * a code; the same profile goes on.
 */
export const JobsScene = ({ profiles: [recruiter] }: Scene) => (
  <div>
    <div className="mx-[8%]">
      <div className={screen}>
        <AccountWindow
          profile={recruiter}
          store="network"
          cookies={18}
          parts={{ status: 'invisible' }}
        >
          <PagePicture file={messagesFile} />
        </AccountWindow>
      </div>
      <svg viewBox="0 0 200 24" className="mx-auto block w-2/5">
        <path d="M72 0h56l8 18h24l6 6H34l6-6h24z" className="fill-soft" />
      </svg>
    </div>
    <div className="relative -mt-10 grid grid-cols-2 gap-2 tablet:-mt-20 tablet:gap-4">
      <Laptop>
        <OrdinaryWindow
          tabs={['network']}
          address="network.example/code"
          file={codeFile}
          className="slim"
        />
      </Laptop>
      <Laptop>
        <AccountWindow
          profile={recruiter}
          store="network"
          cookies={18}
          className="slim"
          parts={{ market: 'max-tablet:hidden', status: 'hidden' }}
        >
          <PagePicture file={sentenceFile} />
        </AccountWindow>
      </Laptop>
    </div>
  </div>
)

const Laptop = ({ children }: { children: ReactNode }) => (
  <div>
    <div className={`mx-[5%] ${screen}`}>{children}</div>
    <svg viewBox="0 0 400 16" className="block w-full">
      <path d="M0 0h400l-16 16H16z" fill="var(--faint)" />
      <path d="M160 0h80l-6 6h-68z" className="fill-soft" />
    </svg>
  </div>
)
