import { nth } from '../../../components/nth.ts'
import { BrowserWindow, Face } from '../../../drawings/browser-window.tsx'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { usePageContext } from '../../../page-context.tsx'
import type { SceneProps } from './scene-props.ts'
import signedOutFile from './signed-out.svg?raw'

/**
 * An ordinary browser signs out of a site's other stores; then a sheet for each store, and the
 * orders on the first one.
 */
export function AccountSheetsScene({ profiles: [front, ...others], rows = [], icon }: SceneProps) {
  const { t } = usePageContext()
  if (!front) return null
  return (
    <div className="grid gap-4 laptop:me-0!">
      <Side name="ordinary">
        <BrowserWindow
          className="profile-window [--hue:var(--edge)]"
          tab="orders"
          note="login"
          address=""
          market={null}
          parts={{ bar: 'hidden', note: 'text-ink' }}
        >
          <MockPageFile
            file={signedOutFile}
            words={{ names: [front, ...others].map(({ name }) => name) }}
          />
        </BrowserWindow>
      </Side>
      <Side name="product">
        <div className="cascade grid [--x:0.5rem] [--y:2.75rem] laptop:[--x:1.25rem] laptop:[&_li]:py-3">
          {others.toReversed().map(({ name, hue, person, region }, index) => (
            <p
              key={name}
              className={`flex items-start gap-2.5 bg-(--hue) pt-2 pe-9 ps-3 [line-height:1.75rem] text-on-hue cut-6 hue-${hue} ${nth(index)}`}
            >
              <Face name={name} className="bg-on-hue text-(--hue)" />
              <b className="flex-1">{name}</b>
              <span>{t(`scene.people.${person}`)}</span>
              <span>{region}</span>
            </p>
          ))}
          <ProfileWindow profile={front} icon={icon} className={nth(others.length)}>
            <p className="p-3 text-[1.125rem] font-semibold">{t('scene.orders.title')}</p>
            <PageRows rows={rows} />
          </ProfileWindow>
        </div>
      </Side>
    </div>
  )
}
