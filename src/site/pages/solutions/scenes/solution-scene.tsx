import type { ReactElement } from 'react'
import type { EntryData } from '../../../../content/collections/all-collections.ts'
import type { Scene } from '../../../../content/schemas/scene.ts'
import { AdsScene } from './ads-scene.tsx'
import { CasesScene } from './cases-scene.tsx'
import { ChannelsScene } from './channels-scene.tsx'
import { JobsScene } from './jobs-scene.tsx'
import { OddsScene } from './odds-scene.tsx'
import { PagesScene } from './pages-scene.tsx'
import { PostsScene } from './posts-scene.tsx'
import { TransfersScene } from './transfers-scene.tsx'
import { VideosScene } from './videos-scene.tsx'

type Solution = EntryData<'solutions'>

/** Scenes of several columns, which stand below the words. */
const wideScenes = { odds: OddsScene }
/** Scenes that name what they show, or show more than one hour, and so need no caption. */
const labelledScenes = {
  ads: AdsScene,
  cases: CasesScene,
  jobs: JobsScene,
  pages: PagesScene,
  transfers: TransfersScene,
  videos: VideosScene,
}
export const isWideSolution = (layout: Solution['sceneLayout']) => layout in wideScenes
export const isLabelled = (layout: Solution['sceneLayout']) => layout in labelledScenes

/** The product at work on a kind of page, one for each `sceneLayout` of an entry. */
const scenes: Record<Solution['sceneLayout'], (scene: Scene) => ReactElement> = {
  ...wideScenes,
  ...labelledScenes,
  posts: PostsScene,
  channels: ChannelsScene,
}

/** The scene of a solution's first screen. */
export function SolutionScene({ sceneLayout, scene }: Pick<Solution, 'sceneLayout' | 'scene'>) {
  const Drawn = scenes[sceneLayout]
  return (
    // Fits on a sheet of paper, below the words.
    <div aria-hidden="true" className="scene print:max-laptop:max-w-136">
      <Drawn {...scene} />
    </div>
  )
}
