import type { ReactElement } from 'react'
import type { EntryData } from '../../../../content/collections.ts'
import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { AccountWindow } from './account-window.tsx'
import { AdsScene, CasesScene, PagesScene, VideosScene } from './mix-up-scenes.tsx'
import sentPostFile from './post-sent.svg?raw'
import writtenPostFile from './post-written.svg?raw'
import {
  ChannelsScene,
  JobsScene,
  OddsScene,
  TransfersScene,
  withInitials,
} from './team-scenes.tsx'

/** On phones the next window would cut its words. */
const hiddenStatus = { status: 'max-tablet:text-transparent' }

/** Two windows, on wide screens cut apart at the logo's angle, on phones one on the other. */
const cutRight =
  'max-tablet:me-8 tablet:-me-3 tablet:pe-9 tablet:[clip-path:polygon(0_0,100%_0,calc(100%-2.25rem)_100%,0_100%)]'
const cutLeft =
  'max-tablet:-mt-26 max-tablet:ms-8 tablet:-ms-3 tablet:ps-9 tablet:[clip-path:polygon(2.25rem_0,calc(100%-1.5rem)_0,100%_1.5rem,100%_100%,0_100%)]'

/** One mention seen from two accounts of one brand: each answers in its own voice. */
const PostsScene = ({ profiles: [main, help], rows }: Scene) => (
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

type Picture = EntryData<'solutions'>['picture']

/** Those of several columns, which stand below the words. */
const wideScenes = { odds: OddsScene }
export const isWide = (picture: Picture): boolean => picture in wideScenes

/** The product at work on a kind of page, one for each `picture` of an entry. */
const scenes: Record<Picture, (scene: Scene) => ReactElement> = {
  ...wideScenes,
  ads: AdsScene,
  pages: PagesScene,
  posts: PostsScene,
  videos: VideosScene,
  cases: CasesScene,
  channels: ChannelsScene,
  jobs: JobsScene,
  transfers: TransfersScene,
}

/** The picture of a solution's first screen. */
export function SolutionScene({
  picture,
  scene,
}: Pick<EntryData<'solutions'>, 'picture' | 'scene'>) {
  const Drawn = scenes[picture]
  return (
    // Fits on a sheet of paper, below the words.
    <div aria-hidden="true" className="scene print:max-laptop:max-w-136">
      <Drawn {...scene} />
    </div>
  )
}
