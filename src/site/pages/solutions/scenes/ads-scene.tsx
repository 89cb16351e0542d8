import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { OrdinaryWindow } from '../../../drawings/ordinary-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import chooserFile from './account-chooser.svg?raw'
import { AccountWindow, coveredParts } from './account-window.tsx'
import adsFile from './ads.svg?raw'
import { phoneParts } from './scene-parts.tsx'

/** One's own mail among accounts that look alike; clients like folders, each known by its tab. */
export const AdsScene = ({ profiles: [first, second, third], rows = [] }: Scene) => (
  <div className="grid gap-4 tablet:gap-0">
    <Side name="ordinary" className="max-tablet:me-[24%] tablet:w-3/5">
      <OrdinaryWindow
        tabs={['accounts', 'accounts']}
        address="accounts.example/choose"
        file={chooserFile}
        pictureClass="max-tablet:aspect-[300/103]"
      />
    </Side>
    <Side
      name="product"
      className="tablet:-mt-12 tablet:ps-[16%]"
      labelClass="tablet:pe-6 tablet:text-end"
    >
      <div className="grid tablet:pt-18 tablet:pe-6 [&>*]:[grid-area:1/1]">
        <AccountWindow
          profile={third}
          store="Cedar"
          cookies={17}
          className="max-tablet:hidden [translate:1.5rem_-4.5rem]"
          parts={{ ...coveredParts, tab: 'ms-[45%]' }}
        />
        <AccountWindow
          profile={second}
          store="Maré"
          cookies={38}
          className="max-tablet:hidden [translate:0.75rem_-2.25rem]"
          parts={{ ...coveredParts, tab: 'ms-[22%]' }}
        />
        <AccountWindow profile={first} store="Nordlys" cookies={23} parts={phoneParts}>
          <MockPageFile
            file={adsFile}
            className="max-tablet:aspect-[440/136]"
            words={{
              rows: rows.map(({ name, amount }) => ({ name, amount: `${amount.slice(1)} €` })),
            }}
          />
        </AccountWindow>
      </div>
    </Side>
  </div>
)
