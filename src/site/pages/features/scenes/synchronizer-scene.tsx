import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPage } from '../../../drawings/mock-page.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/**
 * What lies over a page: over the name, the switch and the button until they are done, then the
 * caret, the pointer and the marks of its click.
 */
const work = `<path d="M150 20h150v24H150z" fill="var(--surface)" class="sync-typed"/>
<path d="M209 22v20" stroke="var(--ink)" stroke-width="2"/>
<g fill="none" stroke-linecap="round" class="sync-undone"><path d="M140 134h14" stroke="var(--edge)" stroke-width="16"/><path d="M140 134h0" stroke="var(--surface)" stroke-width="10"/></g>
<path d="M200 118h92l12 12v20H200z" fill="var(--edge)" class="sync-undone"/>
<path d="m247 124-11-8m20 1-3-15m17 17 9-10m-7 27 14 5" fill="none" stroke="var(--ink)" stroke-width="4"/>
<path d="m258 128 14 38 9-15 17-6z" fill="var(--ink)" stroke="var(--surface)" stroke-width="2.500" class="sync-pointer"/>`

/** What is typed, of which the last key is pressed. */
const keys = [...'FJORD']

/**
 * One keyboard and one pointer: in the main window a name is typed, a switch is set and a button
 * pressed, and the same happens in windows of the same size. Phones have room for what is done in
 * their pages.
 */
export function SynchronizerScene({ profiles, page = 'listing' }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-3 print:grid-cols-3">
      <p className="scene-pane col-span-full flex items-center gap-1.5 font-semibold">
        {keys.map((key) => (
          <kbd
            key={key}
            className={`grid size-8 place-items-center font-heading text-base cut-1 ${key === keys.at(-1) ? 'translate-y-1 bg-ink text-paper' : 'border-b-4 border-edge bg-sunk'}`}
          >
            {key}
          </kbd>
        ))}
        <svg viewBox="0 0 26 34" className="mx-2 h-8">
          <path d="M0 0h20l6 6v28H0z" className="fill-edge" />
          <path d="M0 0h12v14H0z" className="fill-ink" />
        </svg>
        <span className="max-tablet:hidden">
          {t('scene.repeated', { count: profiles.length - 1 })}
        </span>
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
              over={work}
              className="max-tablet:-ms-[69%] max-tablet:w-[169%]! max-tablet:max-w-none"
            />
          </ProfileWindow>
        </div>
      ))}
    </div>
  )
}
