import { Face } from '../../../drawings/browser-window.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import type { SceneProps } from './scene-props.ts'

/** A sheet for each account, and the orders on the first one. */
export function AccountSheetsScene({ profiles: [front, ...others], rows = [], icon }: SceneProps) {
  const { t } = usePageContext()
  return (
    <div className="account-sheets-scene">
      {others.toReversed().map(({ name, hue, person, region }) => (
        <p key={name} className={`hue-${hue}`}>
          <Face name={name} />
          <b>{name}</b>
          <span>{t(`scene.people.${person}`)}</span>
          <span>{region}</span>
        </p>
      ))}
      {front && (
        <ProfileWindow profile={front} icon={icon}>
          <p className="orders">{t('scene.orders.title')}</p>
          <PageRows rows={rows} />
        </ProfileWindow>
      )}
    </div>
  )
}
