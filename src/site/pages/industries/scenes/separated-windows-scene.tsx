import { Icon } from '../../../components/icons.tsx'
import { figure } from '../../../drawings/figure.ts'
import { MockPage } from '../../../drawings/page-picture.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import type { SceneProps } from './scene-props.ts'

/**
 * A stranger's link in a chat: it opens in a window that has nothing to steal, not beside what has
 * to be kept.
 */
export function SeparatedWindowsScene({
  profiles: [kept, strange, chat],
  rows = [],
  icon,
}: SceneProps) {
  const { t, language } = usePageContext()
  if (!kept || !strange || !chat) return null
  const person = t(`scene.people.${kept.person}`)
  return (
    <div className="separated-windows-scene">
      <ProfileWindow profile={kept} icon={icon} status={t('scene.signedIn', { person, count: 12 })}>
        <MockPage page="wallet" value={kept.value} />
        <PageRows rows={rows} />
      </ProfileWindow>
      <p className="blocked-way">
        <Icon name="x" className="size-8 bg-bad p-1 text-paper" />
      </p>
      <ProfileWindow profile={chat} className="slim">
        <div className="strange-message">
          <i className="face" />
          <p>
            <i />
            <i />
            <b>{strange.host}</b>
          </p>
        </div>
      </ProfileWindow>
      <svg viewBox="0 0 64 32" className={`open-way hue-${strange.hue}`}>
        <path d="M0 12h36V0l28 16-28 16V20H0z" fill="var(--hue)" />
      </svg>
      <ProfileWindow profile={strange} className="slim">
        <MockPage page="claim" value={strange.value} />
        <p className="empty-wallet">
          <Icon name={icon} className="size-5" />
          <b>{figure(language.code, '0.00 USDC')}</b>
        </p>
      </ProfileWindow>
    </div>
  )
}
