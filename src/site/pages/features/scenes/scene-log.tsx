import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { Face } from '../../../drawings/browser-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/** The action log: who did what in which profile, whose colour marks the line. */
export function SceneLog({ log = [], profiles }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="scene-pane grid grid-rows-[auto_1fr]">
      <p className="mb-1.5 text-faint">{t('scene.log')}</p>
      <ul className="grid content-around">
        {log.map(({ at, who, did, profile, with: colleague = who }) => (
          <li
            key={at + profile}
            className={`mt-1 flex items-center gap-2.5 border-s-4 border-(--hue) ps-2.5 hue-${profiles.find(({ name }) => name === profile)?.hue}`}
          >
            {who === 'flow' ? (
              <Icon name="check" className="size-4" />
            ) : (
              // People have no colour: colours belong to accounts.
              <Face name={t(`scene.people.${who}`)} className="bg-ink text-paper" />
            )}
            <span>
              {t(`scene.logged.${did}`, {
                person: t(`scene.people.${who}`),
                profile,
                colleague: t(`scene.people.${colleague}`),
                count: profiles.length - 1,
              })}
            </span>
            <time className="ms-auto text-faint tabular-nums">{at}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
