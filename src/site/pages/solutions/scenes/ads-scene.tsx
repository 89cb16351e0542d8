import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import chooserFile from './account-chooser.svg?raw'
import { AccountWindow, coveredParts } from './account-window.tsx'
import adsFile from './ads.svg?raw'
import { OrdinaryWindow } from './ordinary-window.tsx'

/** One's own mail among accounts that look alike; clients like folders, each known by its tab. */
export const AdsScene = ({ profiles: [first, second, third], rows = [] }: Scene) => (
  <div>
    <OrdinaryWindow
      tabs={['accounts', 'accounts']}
      address="accounts.example/choose"
      file={chooserFile}
      className="w-3/5"
    />
    <div className="-mt-4 grid pt-18 pe-6 ps-[16%] tablet:-mt-6 [&>*]:[grid-area:1/1]">
      <AccountWindow
        profile={third}
        store="Cedar"
        cookies={17}
        className="[translate:1.5rem_-4.5rem]"
        parts={{ ...coveredParts, tab: 'ms-[45%]' }}
      />
      <AccountWindow
        profile={second}
        store="Maré"
        cookies={38}
        className="[translate:0.75rem_-2.25rem]"
        parts={{ ...coveredParts, tab: 'ms-[22%]' }}
      />
      <AccountWindow profile={first} store="Nordlys" cookies={23}>
        <PagePicture
          file={adsFile}
          words={{
            rows: rows.map(({ name, amount }) => ({ name, amount: `${amount.slice(1)} €` })),
          }}
        />
      </AccountWindow>
    </div>
  </div>
)
