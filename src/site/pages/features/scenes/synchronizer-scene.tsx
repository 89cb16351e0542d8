import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPage } from '../../../drawings/mock-page.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/** What lies over each page until its discount is typed and its button is pressed. */
const undone = `<path d="M150 66h150v34H150z" fill="var(--surface)" class="sync-typed"/>
<path d="M146 118h146l12 12v24H146z" fill="var(--edge)" class="sync-undone"/>`
/** And over the main window's: the marks of a click and the pointer, since there is only one. */
const pointer = `<path d="m266 126-9-8m20 0-3-15m18 16 9-10m-7 27 14 5" fill="none" stroke="var(--ink)" stroke-width="4"/>
<path d="m272 130 14 38 9-15 17-6z" fill="var(--ink)" stroke="var(--surface)" stroke-width="2.500" class="sync-pointer"/>`

const keys = [...'−20%']

/**
 * One keyboard and one pointer: in the main window a discount is typed and a button pressed, and
 * it is done in windows of the same size. Phones have room for what is done in their pages.
 */
export function SynchronizerScene({ profiles, page = 'listing' }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-3 print:grid-cols-3">
      <p className="scene-pane col-span-full flex items-center gap-1.5 font-semibold">
        {keys.map((key) => (
          <kbd
            key={key}
            className="grid size-8 place-items-center border-b-4 border-edge bg-sunk font-heading text-base cut-1"
          >
            {key}
          </kbd>
        ))}
        <svg viewBox="0 0 26 34" className="mx-2 h-8">
          <path d="M0 0h20l6 6v28H0z" className="fill-edge" />
          <path d="M0 0h12v14H0z" className="fill-ink" />
        </svg>
        <span className="min-w-0">{t('scene.repeated', { count: profiles.length - 1 })}</span>
      </p>
      {profiles.map((profile, index) => (
        <div key={profile.name} className={index ? '[--lag:0.4s]' : 'bg-ink p-1.5 cut-7'}>
          <ProfileWindow
            profile={profile}
            tab={profile.name}
            parts={{ bar: 'hidden', page: 'overflow-hidden' }}
            {...(index === 0 && { status: <b>{t('scene.mainWindow')}</b> })}
          >
            <MockPage
              page={page}
              value={profile.value}
              over={index ? undone : undone + pointer}
              className="max-tablet:-ms-[69%] max-tablet:w-[169%]! max-tablet:max-w-none"
            />
          </ProfileWindow>
        </div>
      ))}
    </div>
  )
}
