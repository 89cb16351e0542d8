import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { AccountWindow } from './account-window.tsx'
import answeredCaseFile from './case-answered.svg?raw'
import mixedCaseFile from './case-mixed.svg?raw'
import { OrdinaryWindow } from './ordinary-window.tsx'

/** In an ordinary browser one seller's invoice goes to the other's case; in two profiles, none. */
export const CasesScene = ({ profiles: [first, second] }: Scene) => (
  <div className="grid grid-cols-2 gap-3">
    <OrdinaryWindow
      tabs={['seller', 'seller']}
      address="seller.example/cases/50412"
      file={mixedCaseFile}
      className="col-span-full"
    />
    {[
      { profile: first, store: 'Nordlys', cookies: 23, number: '50388', file: 'RE-20117.pdf' },
      { profile: second, store: 'Harbour Tea', cookies: 31, number: '50412', file: 'INV-873.pdf' },
    ].map(({ profile, cookies, ...words }) => (
      <AccountWindow
        key={words.store}
        profile={profile}
        store={words.store}
        cookies={cookies}
        className="slim"
      >
        <PagePicture file={answeredCaseFile} words={{ ...words, initial: words.store[0] }} />
      </AccountWindow>
    ))}
  </div>
)
