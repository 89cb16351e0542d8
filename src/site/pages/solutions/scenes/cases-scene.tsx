import type { Scene } from '../../../../content/schemas/scene.ts'
import { nth } from '../../../components/nth.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { OrdinaryWindow } from '../../../drawings/ordinary-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { AccountWindow, coveredParts } from './account-window.tsx'
import answeredCaseFile from './case-answered.svg?raw'
import { phoneParts, staggered } from './scene-parts.tsx'

const lamp = {
  hue: 'coral',
  file: 'nordlys.pdf',
  body: 'M28 0h4v10h3v7l15 27H10l15-27v-7h3z',
  light: 'M21 47h18l-5 8h-8z',
}
const tin = {
  hue: 'amber',
  file: 'harbour.pdf',
  body: 'M12 6h36v8H12zM10 17h40v40H10z',
  light: 'M20 47c0-14 8-21 20-21 0 14-7 21-20 21z',
}
const sentInvoiceOf = ({ hue, file, body, light }: typeof lamp) => ({
  file,
  sentHue: hue,
  sentBody: body,
  sentLight: light,
})

const wrong = { mark: 'bad', ink: 'surface', sign: 'm182 201 14 14m0-14-14 14' }
const right = { mark: 'hue', ink: 'on', sign: 'm180 208 7 7 12-14' }

const lampCase = { store: 'Nordlys', initial: 'N', number: '50388', ...lamp }
const tinCase = { store: 'Harbour Tea', initial: 'H', number: '50412', ...tin }

/**
 * A marketplace asks for the invoice of a product. In an ordinary browser it gets that of the other
 * seller; in a profile of its own, which stands before the other's, the right one.
 */
export const CasesScene = ({ profiles: [first, second] }: Scene) => (
  <div className="grid gap-x-3 gap-y-4 tablet:grid-cols-2">
    <Side name="ordinary" className={staggered.first}>
      <OrdinaryWindow
        tabs={['seller', 'seller']}
        address="seller.example/cases"
        file={answeredCaseFile}
        words={{ ...tinCase, ...wrong, ...sentInvoiceOf(lamp) }}
      />
    </Side>
    <Side name="product" className={staggered.second}>
      <div className="cascade -ms-4.5 grid [--x:0.375rem] [--y:2.5rem]">
        {[
          { profile: first, cookies: 23, words: { ...lampCase, ...right, ...sentInvoiceOf(lamp) } },
          { profile: second, cookies: 31, words: { ...tinCase, ...right, ...sentInvoiceOf(tin) } },
        ].map(({ profile, cookies, words }, index) => (
          <AccountWindow
            key={words.store}
            profile={profile}
            store={words.store}
            cookies={cookies}
            className={`window-slim ${nth(index)}`}
            parts={index ? phoneParts : coveredParts}
          >
            <MockPageFile file={answeredCaseFile} words={words} />
          </AccountWindow>
        ))}
      </div>
    </Side>
  </div>
)
