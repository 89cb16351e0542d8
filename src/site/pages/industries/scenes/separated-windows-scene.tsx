import { figure } from '../../../drawings/figure.ts'
import { heads, mockPages } from '../../../drawings/mock-pages.ts'
import { MockPagePicture } from '../../../drawings/page-picture.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import type { SceneProps } from './scene-props.ts'

/**
 * What has to be kept, and a stranger's page that does not get near it: a wall between two windows.
 */
export function SeparatedWindowsScene({ profiles: [kept, strange], rows = [], icon }: SceneProps) {
  const { language } = usePageContext()
  if (!kept || !strange) return null
  return (
    <div className="apart">
      <ProfileWindow profile={kept} icon={icon}>
        <MockPagePicture
          page={mockPages.wallet}
          height={heads.wallet}
          value={kept.value && figure(language.code, kept.value)}
        />
        <PageRows rows={rows} />
      </ProfileWindow>
      <svg viewBox="0 0 640 200" className={`hue-${strange.hue}`}>
        <path d="M0 96 640 0v52L0 148z" fill="var(--ink)" />
        <path d="m420 200-28-74" stroke="var(--hue)" strokeWidth="10" strokeDasharray="18 10" />
        <path d="m370 142 14-48 36 34z" fill="var(--hue)" />
      </svg>
      <ProfileWindow profile={strange} className="strange">
        <MockPagePicture
          page={mockPages.claim}
          height={heads.claim}
          value={strange.value && figure(language.code, strange.value)}
        />
      </ProfileWindow>
    </div>
  )
}
