import type { Scene } from '../../../../content/schemas/scene.ts'

/** What each picture is made of. */
export interface SceneProps extends Scene {
  icon: string
}
