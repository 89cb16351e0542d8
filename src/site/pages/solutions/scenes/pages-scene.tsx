import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { AccountWindow } from './account-window.tsx'
import landingFile from './landing.svg?raw'
import { OrdinaryWindow } from './ordinary-window.tsx'
import pagesFile from './pages.svg?raw'

/**
 * A client's Page with an ad, and the page behind it: in one's own browser, whose cookies hide a
 * mistake, and as visitors see it, in the wrong currency.
 */
export const PagesScene = ({ profiles: [editor, landing] }: Scene) => (
  <div className="grid grid-cols-2 gap-3">
    <AccountWindow
      profile={editor}
      store="Harbour Tea"
      cookies={12}
      className="col-span-full me-8"
      parts={{ status: 'hidden' }}
    >
      <PagePicture file={pagesFile} />
    </AccountWindow>
    <OrdinaryWindow
      tabs={['shop']}
      address={landing?.host ?? ''}
      file={landingFile}
      words={{
        price: '690 CZK',
        mark: 'var(--bad)',
        sign: 'm190 43 12 12m0-12-12 12',
        signColour: 'var(--bad)',
      }}
      className="slim"
    />
    <AccountWindow profile={landing} store="shop" className="slim" parts={{ status: 'hidden' }}>
      <PagePicture
        file={landingFile}
        words={{
          price: '28 €',
          mark: 'var(--hue)',
          sign: 'm189 48 5 5 9-11',
          signColour: 'var(--ink)',
        }}
      />
    </AccountWindow>
  </div>
)
