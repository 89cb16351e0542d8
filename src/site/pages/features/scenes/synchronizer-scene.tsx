import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/**
 * What lies over a page until it is done: over the name, which is typed, the switch and the button;
 * then the pointer.
 */
const work = `<path d="M150 20h150v24H150z" fill="var(--surface)" class="typed"/>
<g fill="none" stroke-linecap="round" class="undone"><path d="M140 134h14" stroke="var(--edge)" stroke-width="16"/><path d="M140 134h0" stroke="var(--surface)" stroke-width="10"/></g>
<path d="M200 118h92l12 12v20H200z" fill="var(--edge)" class="undone"/>
<path d="m262 132 12 32 7-13 14-5z" fill="var(--ink)" stroke="var(--surface)" stroke-width="2" class="pointer"/>`

/** Not centred: it would move when the others arrive. */
const mainPlace =
  'max-tablet:col-span-full tablet:col-start-1 tablet:row-[1/-1] tablet:mt-13 tablet:self-start'
/**
 * On phones without its address, so that the first screen has the others too, and without their
 * number, of which two are shown.
 */
const mainParts = { bar: 'max-tablet:hidden', status: 'max-tablet:hidden' }
/**
 * Small, so without most of what surrounds the page; what is done there follows the main window.
 * Phones have room for two, and of their pages for what is done.
 */
const otherPlace = 'tablet:col-start-2 max-tablet:last:hidden [--lag:0.4s]'
const otherParts = { bar: 'hidden', page: 'max-tablet:overflow-hidden' }

/**
 * In one window a name is typed, a switch is set and a button pressed; the others follow it.
 */
export function SynchronizerScene({ profiles: [main, ...others], page = 'listing' }: Scene) {
  const { t } = usePageContext()
  if (!main) return null
  return (
    <div className="grid grid-cols-2 gap-2 tablet:grid-cols-[7fr_3fr] tablet:grid-rows-[repeat(3,auto)] tablet:gap-3">
      {[main, ...others].map((profile) => (
        <ProfileWindow
          key={profile.name}
          className={profile === main ? mainPlace : otherPlace}
          profile={profile}
          tab={profile.name}
          note={profile === main ? t('scene.mainWindow') : undefined}
          status={profile === main && t('scene.repeated')}
          parts={profile === main ? mainParts : otherParts}
        >
          <MockPage
            page={page}
            value={profile.value}
            over={work}
            className={
              profile === main
                ? undefined
                : 'max-tablet:-ms-[69%] max-tablet:w-[169%]! max-tablet:max-w-none'
            }
          />
        </ProfileWindow>
      ))}
    </div>
  )
}
