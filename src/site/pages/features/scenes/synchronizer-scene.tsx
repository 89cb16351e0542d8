import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

const pointer =
  '<path d="m262 132 12 32 7-13 14-5z" fill="var(--ink)" stroke="var(--surface)" stroke-width="2" class="pointer"/>'

/**
 * Not centred: it would move when the others arrive. On phones without its address, so that the
 * first screen has the others too.
 */
const mainPlace =
  'max-tablet:col-span-full max-tablet:[&>.window-bar]:hidden tablet:col-start-1 tablet:row-[1/-1] tablet:mt-13 tablet:self-start'
/** Small, so without most of what surrounds the page; its pointer follows the main one. */
const otherPlace =
  'tablet:col-start-2 max-tablet:[&>.window-tabs]:p-0 max-tablet:[&>.window-tabs]:text-[0.75rem] max-tablet:[&_b>i]:hidden [&>.window-bar]:hidden [&_.pointer]:[animation-delay:0.9s]'

/**
 * One window is worked in, and the pointers of the others go where its pointer goes.
 */
export function SynchronizerScene({ profiles: [main, ...others], page = 'listing' }: Scene) {
  const { t } = usePageContext()
  if (!main) return null
  return (
    <div className="grid grid-cols-3 gap-2 tablet:grid-cols-[7fr_3fr] tablet:grid-rows-[repeat(3,auto)] tablet:gap-3">
      {[main, ...others].map((profile) => (
        <ProfileWindow
          key={profile.name}
          className={profile === main ? mainPlace : otherPlace}
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
