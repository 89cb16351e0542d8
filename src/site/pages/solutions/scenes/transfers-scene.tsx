import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { AccountWindow } from './account-window.tsx'
import approvedFile from './transfer-approved.svg?raw'
import preparedFile from './transfer-prepared.svg?raw'

/** A transfer that one person prepares and a second one approves, each in their own profile. */
export const TransfersScene = ({ profiles: [treasury, approver], rows }: Scene) => (
  <div className="grid gap-3">
    {[treasury, approver].map((profile, index) => (
      <AccountWindow
        key={profile?.name}
        profile={profile}
        store="Northmint"
        cookies={index ? 6 : 11}
        className={`w-[85%] tablet:w-[70%] ${index ? 'justify-self-end tablet:-mt-20' : ''}`}
      >
        <MockPageFile file={index ? approvedFile : preparedFile} words={{ rows }} />
      </AccountWindow>
    ))}
  </div>
)
