import type { Scene } from '../../../../content/schemas/scene.ts'
import { mockPages } from '../../../drawings/mock-pages.ts'
import { MockPagePicture } from '../../../drawings/page-picture.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/** One window is worked in, and the pointers of the others go where its pointer goes. */
export function SynchronizerScene({ profiles, page = 'listing' }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="sync">
      {profiles.map((profile, index) => (
        <ProfileWindow
          key={profile.name}
          profile={profile}
          tab={profile.name}
          note={index === 0 ? t('try.main') : undefined}
          status={index === 0 && t('try.repeated')}
        >
          <MockPagePicture page={mockPages[page]} value={profile.value}>
            <path
              d="m262 132 12 32 7-13 14-5z"
              fill="var(--ink)"
              stroke="var(--surface)"
              strokeWidth="2"
              className="pointer"
            />
          </MockPagePicture>
        </ProfileWindow>
      ))}
    </div>
  )
}
