import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { OrdinaryWindow } from '../../../drawings/ordinary-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { AccountWindow } from './account-window.tsx'
import answeredCaseFile from './case-answered.svg?raw'
import mixedCaseFile from './case-mixed.svg?raw'
import { phoneParts, staggered } from './on-phones.ts'

const lamp = {
  store: 'Nordlys',
  number: '50388',
  file: 'nordlys.pdf',
  body: 'M28 0h4v10h3v7l15 27H10l15-27v-7h3z',
  light: 'M21 47h18l-5 8h-8z',
}
const tin = {
  store: 'Harbour Tea',
  number: '50412',
  file: 'harbour.pdf',
  body: 'M12 6h36v8H12zM10 17h40v40H10z',
  light: 'M20 47c0-14 8-21 20-21 0 14-7 21-20 21z',
}

/**
 * A marketplace asks for the invoice of a product. In an ordinary browser it gets that of the other
 * seller; in two profiles each gets its own.
 */
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
          { profile: first, cookies: 23, ...lamp },
          { profile: second, cookies: 31, ...tin },
        ].map(({ profile, cookies, ...words }, index) => (
          <AccountWindow
            key={words.store}
            profile={profile}
            store={words.store}
            cookies={cookies}
            className={index ? 'slim' : 'slim max-tablet:hidden'}
            parts={phoneParts}
          >
            <MockPageFile file={answeredCaseFile} words={{ initial: words.store[0], ...words }} />
          </AccountWindow>
        ))}
      </div>
    </Side>
  </div>
)
