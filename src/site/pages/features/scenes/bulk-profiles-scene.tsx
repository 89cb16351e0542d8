import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { ProfileWall } from '../../../drawings/profile-wall.tsx'
import { usePageContext } from '../../../page-context.tsx'

const size = 300

/** A template and a file on a wall of the profiles that were made of them. */
export function BulkProfilesScene({ profiles }: Scene) {
  const { t } = usePageContext()
  const [first] = profiles
  return (
    <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2 [&>svg]:col-span-full">
      <dl className="pane grid grid-cols-[auto_1fr] content-around gap-x-4 gap-y-2 [&>dd]:font-semibold [&>dd]:whitespace-nowrap [&>dt]:text-soft">
        <dt>{t('scene.template')}</dt>
        <dd>lamps-de</dd>
        <dt>{t('scene.proxy')}</dt>
        <dd>ISP</dd>
        <dt>{t('scene.language')}</dt>
        <dd>de-DE</dd>
        <dt>{t('scene.timeZone')}</dt>
        <dd>{first?.zone}</dd>
      </dl>
      <div className="pane">
        <p className="flex justify-between pe-4">
          profiles.csv <b>{size}</b>
        </p>
        <ul>
          {profiles.slice(0, 4).map(({ name, ip, hue }) => (
            <li key={name} className={`flex items-center gap-2 pt-1.5 hue-${hue}`}>
              <i className="face" />
              <b className="flex-1">{name}</b>
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
