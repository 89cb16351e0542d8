import type { ReactNode } from 'react'
import type { Scene } from '../../../../content/schemas/scene.ts'
import { ApiScene } from './api-scene.tsx'
import { BulkProfilesScene } from './bulk-profiles-scene.tsx'
import { FlowScene } from './flow-scene.tsx'
import { SynchronizerScene } from './synchronizer-scene.tsx'
import { TeamScene } from './team-scene.tsx'

const scenes: Partial<Record<Scene['kind'], (scene: Scene) => ReactNode>> = {
  synchronizer: SynchronizerScene,
  flow: FlowScene,
  request: ApiScene,
  batch: BulkProfilesScene,
  team: TeamScene,
}

/** The picture of a feature's first screen: the feature at work. */
export function FeatureScene(scene: Scene) {
  const Picture = scenes[scene.kind]
  return (
    Picture && (
      <div
        aria-hidden="true"
        className="scene transition-target laptop:col-start-2 laptop:row-[2/-1] [&>*>*]:min-w-0"
      >
        <Picture {...scene} />
      </div>
    )
  )
}
