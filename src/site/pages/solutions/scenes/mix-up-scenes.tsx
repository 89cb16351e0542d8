import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import chooserFile from './account-chooser.svg?raw'
import { AccountWindow } from './account-window.tsx'
import adsFile from './ads.svg?raw'
import answeredCaseFile from './case-answered.svg?raw'
import mixedCaseFile from './case-mixed.svg?raw'
import landingFile from './landing.svg?raw'
import { OrdinaryWindow } from './ordinary-window.tsx'
import pagesFile from './pages.svg?raw'
import videoFile from './video-answered.svg?raw'

/**
 * The market would show through the cut corner of the window in front. The last line is covered, and
 * would move while the window in front arrives.
 */
const covered = { market: 'invisible', status: 'hidden' }
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
        parts={{ ...covered, tab: 'ms-[45%]' }}
      />
      <AccountWindow
        profile={second}
        store="Maré"
        cookies={38}
        className="[translate:0.75rem_-2.25rem]"
        parts={{ ...covered, tab: 'ms-[22%]' }}
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

const wrongSign = 'm170 244 14 14m0-14-14 14'
const rightSign = 'm168 251 7 7 12-14'

/** A comment in Spain, answered in German by the wrong account; beside it, by the right one. */
export const VideosScene = ({ profiles: [german, spanish, british] }: Scene) => (
  <div className="grid grid-cols-2 items-end gap-3">
    <OrdinaryWindow
      tabs={['video', 'video']}
      address={spanish?.host ?? ''}
      file={videoFile}
      words={{
        account: german?.name,
        reply: 'Ja, ab Montag!',
        box: 'surface',
        ink: 'ink',
        mark: 'bad',
        sign: wrongSign,
        signColour: 'bad',
      }}
    />
    <div className="grid pt-18 pe-6 [&>*]:[grid-area:1/1]">
      {[british, german].map((profile, index) => (
        <AccountWindow
          key={profile?.name}
          profile={profile}
          store={profile?.region ?? ''}
          cookies={26 - index * 10}
          className={index ? '[translate:0.75rem_-2.25rem]' : '[translate:1.5rem_-4.5rem]'}
          parts={{
            ...covered,
            tab: index ? 'tablet:ms-[15%]' : 'tablet:ms-[30%]',
            buttons: 'max-tablet:hidden',
          }}
        />
      ))}
      <AccountWindow
        profile={spanish}
        store={spanish?.region ?? ''}
        cookies={21}
        className="slim"
        parts={{ status: 'hidden' }}
      >
        <PagePicture
          file={videoFile}
          words={{
            account: spanish?.name,
            reply: 'Sí, el lunes.',
            box: 'hue',
            ink: 'on',
            mark: 'hue',
            sign: rightSign,
            signColour: 'on',
          }}
        />
      </AccountWindow>
    </div>
  </div>
)

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
