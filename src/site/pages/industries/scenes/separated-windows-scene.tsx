import { Icon } from '../../../components/icons.tsx'
import { localAmount } from '../../../drawings/local-amount.ts'
import { MockPage } from '../../../drawings/mock-page.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import type { SceneProps } from './scene-props.ts'

/**
 * A stranger's link in a chat: it opens in a window that has nothing to steal, not beside what has
 * to be kept.
 */
export function SeparatedWindowsScene({
  profiles: [regular, strange, chat],
  rows = [],
  icon,
}: SceneProps) {
  const { t, language } = usePageContext()
  if (!regular || !strange || !chat) return null
  const person = t(`scene.people.${regular.person}`)
  return (
    <div className="grid laptop:grid-cols-[5fr_4rem_6fr] laptop:items-start max-tablet:[&_.page-rows>:not(:first-child)]:hidden">
      <ProfileWindow
        profile={regular}
        icon={icon}
        className="laptop:col-span-full"
        status={t('scene.signedIn', { person, count: 12 })}
      >
        <MockPage page="wallet" value={regular.value} />
        <PageRows rows={rows} />
      </ProfileWindow>
      {/* No way leads from the message up to what is kept. */}
      <p className="ms-[25%] h-16 justify-self-start [border-inline-start:4px_dashed_var(--bad)] laptop:col-span-full">
        <Icon
          name="x"
          className="relative start-[calc(-50%-2px)] size-8 bg-bad p-1 text-paper cut-[30%]"
        />
      </p>
      <ProfileWindow profile={chat} className="window-slim w-4/5 laptop:w-auto">
        <div className="flex items-start gap-2.5 px-2.5 py-3.5">
          <i className="window-face" />
          <p className="grid min-w-0 flex-1 gap-2 bg-(--shade) p-3">
            <i className="h-1.5 bg-line" />
            <i className="h-1.5 w-3/5 bg-line" />
            <b className="truncate pb-1 underline underline-offset-[0.25em]">{strange.host}</b>
          </p>
        </div>
      </ProfileWindow>
      <svg
        viewBox="0 0 64 32"
        className={`my-2 ms-[55%] w-16 rotate-90 laptop:m-0 laptop:rotate-none laptop:self-center hue-${strange.hue}`}
      >
        <path d="M0 12h36V0l28 16-28 16V20H0z" fill="var(--hue)" />
      </svg>
      <ProfileWindow profile={strange} className="window-slim ms-auto w-4/5 laptop:w-auto">
        <MockPage page="claim" value={strange.value} />
        <p className="border-t border-line text-soft">
          <Icon name={icon} className="size-5" />
          <b>{localAmount(language.code, '0.00 USDC')}</b>
        </p>
      </ProfileWindow>
    </div>
  )
}
