import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { ProfileWall } from '../../pricing/profile-wall.tsx'

const size = 300

/** A template and a file on a wall of the profiles that were made of them. */
export function BulkProfilesScene({ profiles }: Scene) {
  const { t } = usePageContext()
  const [first] = profiles
  return (
    <div className="bulk-profiles-scene">
      <dl className="pane">
        <dt>{t('scene.template')}</dt>
        <dd>lamps-de</dd>
        <dt>{t('scene.proxy')}</dt>
        <dd>ISP</dd>
        <dt>{t('try.language')}</dt>
        <dd>de-DE</dd>
        <dt>{t('try.timeZone')}</dt>
        <dd>{first?.zone}</dd>
      </dl>
      <div className="pane">
        <p>
          profiles.csv <b>{size}</b>
        </p>
        <ul>
          {profiles.slice(0, 4).map(({ name, ip, hue }) => (
            <li key={name} className={`hue-${hue}`}>
              <i className="face" />
              <b>{name}</b>
              <span>{ip}</span>
              <Icon name="check" className="size-4" />
            </li>
          ))}
        </ul>
      </div>
      <ProfileWall id="batch" profiles={size} seats={3} />
    </div>
  )
}
