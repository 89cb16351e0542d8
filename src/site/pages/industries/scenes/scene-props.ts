import type { SinglePageTranslation } from '../../../../content/collections/all-collections.ts'
import type { Scene } from '../../../../content/schemas/scene.ts'

/** What each picture is made of. */
export interface SceneProps extends Scene {
  icon: string
  /** How the home page hands an account over. */
  handover: SinglePageTranslation<'home'>['handover'] | undefined
}
