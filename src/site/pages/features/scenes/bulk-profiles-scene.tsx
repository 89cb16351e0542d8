import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { tileAt, tileGap, tileStep } from '../../../drawings/wall-tiles.ts'
import { usePageContext } from '../../../page-context.tsx'

/** The profiles of one group, a tile each. */
const group = { columns: 2, rows: 5, profiles: 10 }
const tiles = Array.from({ length: group.profiles }, (_, index) =>
  tileAt((index % group.columns) * tileStep, Math.floor(index / group.columns) * tileStep),
).join('')

/** A template and a file, above the groups of profiles that were made of them. */
export function BulkProfilesScene({ profiles }: Scene) {
  const { t } = usePageContext()
  const [first] = profiles
  return (
    <div className="grid grid-cols-1 gap-3 tablet:grid-cols-[2fr_3fr] [&>*]:laptop:text-sm">
      <dl className="scene-pane grid grid-cols-[auto_1fr] content-around gap-x-4 gap-y-2 laptop:px-5 [&>dd]:font-semibold [&>dd]:whitespace-nowrap [&>dt]:text-soft">
        <dt>{t('scene.template')}</dt>
        {/* Of as many templates as there are countries. */}
        <dd>lamps-de +{profiles.length - 1}</dd>
        <dt>{t('scene.proxy')}</dt>
        <dd>ISP</dd>
        <dt>{t('scene.language')}</dt>
        <dd>de-DE</dd>
        <dt>{t('scene.timeZone')}</dt>
        <dd>{first?.zone}</dd>
      </dl>
      <div className="scene-pane laptop:px-5">
        <p className="flex justify-between pe-6">
          profiles.csv <b>{group.profiles * profiles.length}</b>
        </p>
        <ul>
          {profiles.slice(0, 4).map(({ name, ip, hue }) => (
            <li key={name} className={`flex items-center gap-2 pt-1.5 hue-${hue}`}>
              <i className="window-face" />
              <b className="flex-1">{name}</b>
              <span>{ip}</span>
              <Icon name="check" className="size-4" />
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid grid-cols-6 gap-2.5 pt-2 tablet:col-span-full tablet:gap-5">
        {profiles.map(({ name, region, hue }, index) => (
          <li key={name} className={`hue-${hue}`}>
            <p className="mb-1.5 flex justify-between">
              <b>{region}</b> {group.profiles}
            </p>
            <svg
              viewBox={`0 0 ${group.columns * tileStep - tileGap} ${group.rows * tileStep - tileGap}`}
              className="drawn w-full fill-(--hue)"
            >
              {index ? <use href="#batch" /> : <path id="batch" d={tiles} />}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
