import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

const pointer =
  '<path d="m262 132 12 32 7-13 14-5z" fill="var(--ink)" stroke="var(--surface)" stroke-width="2" class="pointer"/>'

/**
 * One window is worked in, and the pointers of the others go where its pointer goes.
 */
export function SynchronizerScene({ profiles: [main, ...others], page = 'listing' }: Scene) {
  const { t } = usePageContext()
  if (!main) return null
  return (
    <div className="synchronizer-scene">
      {[main, ...others].map((profile) => (
        <ProfileWindow
          key={profile.name}
          className={profile === main ? 'sync-main' : ''}
          profile={profile}
          tab={profile.name}
          note={profile === main ? t('try.main') : undefined}
          status={profile === main && t('try.repeated')}
        >
          <MockPage page={page} value={profile.value} over={pointer} />
        </ProfileWindow>
      ))}
    </div>
  )
}
