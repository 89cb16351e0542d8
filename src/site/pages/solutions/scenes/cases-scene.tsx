import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { Side } from '../../../drawings/side.tsx'
import { AccountWindow } from './account-window.tsx'
import answeredCaseFile from './case-answered.svg?raw'
import mixedCaseFile from './case-mixed.svg?raw'
import { phoneParts, staggered } from './on-phones.ts'
import { OrdinaryWindow } from './ordinary-window.tsx'

/** In an ordinary browser one seller's invoice goes to the other's case; in two profiles, none. */
export const CasesScene = ({ profiles: [first, second] }: Scene) => (
  <div className="grid gap-4">
    <Side name="ordinary">
      <OrdinaryWindow
        tabs={['seller', 'seller']}
        address="seller.example/cases/50412"
        file={mixedCaseFile}
      />
    </Side>
    <Side name="product" className={staggered.second}>
      <div className="grid gap-3 tablet:grid-cols-2">
        {[
          { profile: first, store: 'Nordlys', cookies: 23, number: '50388', file: 'RE-20117.pdf' },
          {
            profile: second,
            store: 'Harbour Tea',
            cookies: 31,
            number: '50412',
            file: 'INV-873.pdf',
          },
        ].map(({ profile, cookies, ...words }, index) => (
          <AccountWindow
            key={words.store}
            profile={profile}
            store={words.store}
            cookies={cookies}
            className={index ? 'slim' : 'slim max-tablet:hidden'}
            parts={phoneParts}
          >
            <PagePicture file={answeredCaseFile} words={{ ...words, initial: words.store[0] }} />
          </AccountWindow>
        ))}
      </div>
    </Side>
  </div>
)
