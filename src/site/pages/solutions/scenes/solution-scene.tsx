import type { ReactElement } from 'react'
import type { EntryData } from '../../../../content/collections.ts'
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
import { Channels, Odds, People, Transfers, withInitials } from './team-scenes.tsx'
import videoFile from './video.svg?raw'

type SceneData = EntryData<'solutions'>['scene']

/** Client accounts like folders, each known by its tab; the front one's campaigns. */
const Ads = ({ profiles: [first, , second, third], rows = [] }: SceneData) => (
  <div className="stage-folders">
    <AccountWindow profile={third} store="Cedar" cookies={17} />
    <AccountWindow profile={second} store="Maré" cookies={38} />
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
  <div className="stage-corner">
    <AccountWindow profile={editor} store="Harbour Tea" cookies={12}>
      <PagePicture file={pagesFile} />
    </AccountWindow>
    <AccountWindow profile={landing} store="shop" className="slim">
      <PagePicture file={landingFile} />
    </AccountWindow>
  </div>
)

/** One mention seen from two accounts of one brand: each answers in its own voice. */
const Posts = ({ profiles: [main, help], rows }: SceneData) => (
  <div className="stage-cut">
    {[main, help].map((profile, index) => (
      <AccountWindow
        key={profile?.name}
        profile={profile}
        store={profile?.name ?? ''}
        cookies={index ? 21 : 34}
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
const found = 'var(--bad)'

/**
 * What the markets' versions of one video sell, for how much, and how far it was played; the
 * British price is wrong.
 */
const videos = [
  { price: '26 €', likes: '12.408', at: '40', mark: 'none' },
  { price: '26 €', likes: '9.310', at: '96', mark: 'none' },
  { price: '£24', likes: '7,745', at: '70', mark: found },
]

/** One video in the brand's accounts in three markets, tall as it is watched. */
const Videos = ({ profiles }: SceneData) => (
  <div className="stage-tall">
    {videos.map((video, index) => (
      <AccountWindow
        key={profiles[index]?.name}
        profile={profiles[index]}
        store="Nordlys"
        cookies={16 + index * 5}
        className="slim"
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

/** Two sellers' orders, and below what buyers see, signed out: the second has an old picture. */
function Orders({ profiles: [first, second, , ...views], rows = [] }: SceneData) {
  const { t } = usePageContext()
  return (
    <div className="stage-orders">
      <AccountWindow profile={second} store="Harbour Tea" cookies={31} />
      <AccountWindow profile={first} store="Nordlys" cookies={23}>
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
          <PagePicture
            file={shopFile}
            words={index ? { price: '92 €', mark: found } : { price: '89 €', mark: 'none' }}
          />
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
  people: People,
  transfers: Transfers,
  odds: Odds,
}

/** The picture of a solution's first screen. */
export function SolutionScene({ work, scene }: Pick<EntryData<'solutions'>, 'work' | 'scene'>) {
  const Scene = scenes[work]
  return (
    <div aria-hidden="true" className="scene solution-scene">
      <Scene {...scene} />
    </div>
  )
}
