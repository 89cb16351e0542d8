import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { Face } from '../../../drawings/browser-window.tsx'
import { usePageContext } from '../../../page-context.tsx'

/** The action log: who did what in which profile. */
export function SceneLog({ log = [], profiles }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="pane scene-log">
      <p>{t('scene.log')}</p>
      <ul>
        {log.map(({ at, who, did, profile, with: colleague = who }) => (
          <li
            key={at + profile}
            className={`hue-${profiles.find(({ name }) => name === profile)?.hue}`}
          >
            <time>{at}</time>
            {who === 'flow' ? (
              <Icon name="check" className="size-4" />
            ) : (
              <Face name={t(`scene.people.${who}`)} />
            )}
            <span>
              {t(`scene.logged.${did}`, {
                person: t(`scene.people.${who}`),
                profile,
                colleague: t(`scene.people.${colleague}`),
                count: profiles.length - 1,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
