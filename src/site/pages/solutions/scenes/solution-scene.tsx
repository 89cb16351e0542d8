import type { ReactElement } from 'react'
import type { EntryData } from '../../../../content/collections.ts'
import { nth } from '../../../components/nth.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { AccountWindow } from './account-window.tsx'
import adsFile from './ads.svg?raw'
import ordersFile from './orders.svg?raw'
import landingFile from './page-landing.svg?raw'
import pagesFile from './pages.svg?raw'
import sentPostFile from './post-sent.svg?raw'
import writtenPostFile from './post-written.svg?raw'
import shopFile from './shop.svg?raw'
import { Channels, Jobs, Odds, Transfers, withInitials } from './team-scenes.tsx'
import videoFile from './video.svg?raw'

type SceneData = EntryData<'solutions'>['scene']

/**
 * The market would show through the cut corner of the window in front. The last line is covered, and
 * would move while the window in front arrives.
 */
const covered = { market: 'invisible', status: 'hidden' }
/** On phones the next window would cut its words. */
const hiddenStatus = { status: 'max-tablet:text-transparent' }

/** Client accounts like folders, each known by its tab; the front one's campaigns. */
const Ads = ({ profiles: [first, , second, third], rows = [] }: SceneData) => (
  <div className="grid pt-18 pe-6 [&>*]:[grid-area:1/1]">
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
        words={{ rows: rows.map(({ name, amount }) => ({ name, amount: `${amount.slice(1)} €` })) }}
      />
    </AccountWindow>
  </div>
)

/** The Pages of several clients in one person's account, and the page behind an ad, signed out. */
const Pages = ({ profiles: [editor, , , landing] }: SceneData) => (
  <div className="grid gap-3 pe-6">
    <AccountWindow profile={editor} store="Harbour Tea" cookies={12} parts={hiddenStatus}>
      <PagePicture file={pagesFile} />
    </AccountWindow>
    <AccountWindow
      profile={landing}
      store="shop"
      className="slim -mt-32 -me-6 w-[55%] justify-self-end"
    >
      <PagePicture file={landingFile} />
    </AccountWindow>
  </div>
)

/** Two windows, on wide screens cut apart at the logo's angle, on phones one on the other. */
const cutRight =
  'max-tablet:me-8 tablet:-me-3 tablet:pe-9 tablet:[clip-path:polygon(0_0,100%_0,calc(100%-2.25rem)_100%,0_100%)]'
const cutLeft =
  'max-tablet:-mt-26 max-tablet:ms-8 tablet:-ms-3 tablet:ps-9 tablet:[clip-path:polygon(2.25rem_0,calc(100%-1.5rem)_0,100%_1.5rem,100%_100%,0_100%)]'

/** One mention seen from two accounts of one brand: each answers in its own voice. */
const Posts = ({ profiles: [main, help], rows }: SceneData) => (
  <div className="grid gap-3 tablet:grid-cols-2 tablet:gap-0">
    {[main, help].map((profile, index) => (
      <AccountWindow
        key={profile?.name}
        profile={profile}
        store={profile?.name ?? ''}
        cookies={index ? 21 : 34}
        className={index ? cutLeft : cutRight}
        parts={index ? {} : hiddenStatus}
      >
        <PagePicture
          file={index ? sentPostFile : writtenPostFile}
          words={{ rows: withInitials(rows) }}
        />
      </AccountWindow>
    ))}
  </div>
)

/** Around what is wrong in a picture. */
const wrongMark = 'var(--bad)'

/**
 * What the markets' versions of one video sell, for how much, and how far it was played; the
 * British price is wrong.
 */
const videos = [
  { price: '26 €', likes: '12.408', at: '40', mark: 'none' },
  { price: '26 €', likes: '9.310', at: '96', mark: 'none' },
  { price: '£24', likes: '7,745', at: '70', mark: wrongMark },
]

/**
 * One video in the brand's accounts in three markets, tall as it is watched: windows as stairs, of
 * which phones have room for the first and the last.
 */
const Videos = ({ profiles }: SceneData) => (
  <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-3">
    {videos.map((video, index) => (
      <AccountWindow
        key={profiles[index]?.name}
        profile={profiles[index]}
        store="Nordlys"
        cookies={16 + index * 5}
        className={`slim tablet:mt-[calc(var(--n)*2rem)] ${nth(index)} ${index === 1 ? 'max-tablet:hidden' : ''}`}
        parts={{ market: 'max-tablet:hidden' }}
      >
        <PagePicture file={videoFile} words={video} />
      </AccountWindow>
    ))}
  </div>
)

const orderColours = {
  new: { shade: 'hue', ink: 'on' },
  packed: { shade: 'shade', ink: 'ink' },
  sent: { shade: 'sunk', ink: 'soft' },
}

/** The plug in a buyer's third picture: the present one has a fold, the old one a dark edge. */
const listing = {
  price: '89 €',
  mark: 'none',
  fresh: 'var(--hue)',
  fold: 'var(--on)',
  old: 'none',
  edge: 'none',
}
const oldListing = {
  price: '92 €',
  mark: wrongMark,
  fresh: 'none',
  fold: 'none',
  old: 'var(--hue)',
  edge: 'var(--on)',
}

/** Two sellers' orders, and below what buyers see, signed out: the second has an old picture. */
function Orders({ profiles: [first, second, , ...views], rows = [] }: SceneData) {
  const { t } = usePageContext()
  return (
    <div className="grid grid-cols-2 gap-3 pt-10">
      <AccountWindow
        profile={second}
        store="Harbour Tea"
        cookies={31}
        className="col-span-full row-start-1 ms-8 [translate:0_-2.5rem]"
        parts={{ ...covered, tab: 'ms-[40%]' }}
      />
      <AccountWindow
        profile={first}
        store="Nordlys"
        cookies={23}
        className="col-span-full row-start-1 me-4"
      >
        <PagePicture
          file={ordersFile}
          words={{
            title: t('scene.orders.title'),
            rows: rows.map(({ state = 'new', ...row }) => ({
              ...row,
              ...orderColours[state],
              state: t(`scene.orders.${state}`),
            })),
          }}
        />
      </AccountWindow>
      {views.map((profile, index) => (
        <AccountWindow key={profile.name} profile={profile} store="market" className="slim">
          <PagePicture file={shopFile} words={index ? oldListing : listing} />
        </AccountWindow>
      ))}
    </div>
  )
}

/** The product at work on a kind of page, one for each value of `work` in an entry. */
const scenes: Record<EntryData<'solutions'>['work'], (scene: SceneData) => ReactElement> = {
  ads: Ads,
  pages: Pages,
  posts: Posts,
  videos: Videos,
  orders: Orders,
  channels: Channels,
  jobs: Jobs,
  transfers: Transfers,
  odds: Odds,
}

/** The picture of a solution's first screen. */
export function SolutionScene({ work, scene }: Pick<EntryData<'solutions'>, 'work' | 'scene'>) {
  const Scene = scenes[work]
  return (
    // Fits on a sheet of paper, below the words.
    <div aria-hidden="true" className="scene print:max-laptop:max-w-136">
      <Scene {...scene} />
    </div>
  )
}
