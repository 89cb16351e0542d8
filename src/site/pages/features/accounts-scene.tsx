import type { Scene } from '../../../content/schemas/scene.ts'
import { BrowserWindow } from '../../drawings/browser-window.tsx'
import { usePageContext } from '../../page-context.tsx'
import { PageRows } from './scene-parts.tsx'

/** How many cookies each account of the scene has. */
const cookies = [23, 12, 38, 9, 17, 30]

/** Every account is signed in at once: one window behind the other, the first one in front. */
export function AccountsScene({ profiles, rows }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="stack">
      {profiles
        .map((profile, index) => (
          <BrowserWindow
            key={profile.name}
            profile={profile}
            note={t('lives.signedIn', {
              person: t(`scene.people.${profile.person}`),
              count: cookies[index] ?? 0,
            })}
            status={index === 0 && `${profile.ip} · ${profile.zone}`}
          >
            {index === 0 && <PageRows rows={rows} />}
          </BrowserWindow>
        ))
        .reverse()}
    </div>
  )
}
