import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { Side } from '../../../drawings/side.tsx'
import { AccountWindow } from './account-window.tsx'
import landingFile from './landing.svg?raw'
import { OrdinaryWindow } from './ordinary-window.tsx'
import visitorFile from './visitor.svg?raw'

/**
 * A page behind an ad, in euros on a visitor's phone; in one's own browser, whose cookies hide the
 * mistake; and in a profile without cookies, as the visitor sees it.
 */
export const PagesScene = ({ profiles: [landing] }: Scene) => (
  <div className="grid grid-cols-[3fr_7fr] items-center gap-4 tablet:gap-6">
    <Side name="visitors">
      <div className={`profile-window hue-${landing?.hue}`}>
        <PagePicture file={visitorFile} className="w-full" />
      </div>
    </Side>
    <div className="grid gap-4">
      <Side name="ordinary">
        <OrdinaryWindow
          tabs={['shop']}
          address={landing?.host ?? ''}
          file={landingFile}
          words={{
            price: '690 CZK',
            mark: 'var(--bad)',
            sign: 'm190 26 12 12m0-12-12 12',
            signColour: 'var(--bad)',
          }}
        />
      </Side>
      <Side name="product">
        <AccountWindow
          profile={landing}
          store="shop"
          parts={{ bar: 'max-tablet:hidden', status: 'hidden' }}
        >
          <PagePicture
            file={landingFile}
            words={{
              price: '28 €',
              mark: 'var(--hue)',
              sign: 'm189 31 5 5 9-11',
              signColour: 'var(--ink)',
            }}
          />
        </AccountWindow>
      </Side>
    </div>
  </div>
)
