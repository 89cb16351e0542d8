import { type Hue, hues } from '../../../brand/colours.ts'
import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import { FactTable } from '../../components/fact-table.tsx'
import { hueAt } from '../../components/hues.ts'
import { AppWindow } from '../../drawings/app-window.tsx'
import { usePageContext } from '../../page-context.tsx'

type Setup = Translation<'solutions'>['setup']
interface ProfilesProps extends Setup {
  /** Profiles that the first screen shows, some of them among the rows. */
  sceneProfiles: EntryData<'solutions'>['scene']['profiles']
}

/** Each in its colour on the first screen, the others in those that are left. */
function coloursOf({ profiles, sceneProfiles }: ProfilesProps): Hue[] {
  const free = hues.filter((hue) => !sceneProfiles.some((profile) => profile.hue === hue))
  return profiles.map(
    (_, index) =>
      sceneProfiles.find(({ row }) => row === index + 1)?.hue ?? free.shift() ?? hueAt(index),
  )
}

/** The profiles of a team, drawn as the product's own list. */
export function ProfileTable(props: ProfilesProps) {
  const { t, site } = usePageContext()
  const colours = coloursOf(props)
  return (
    <AppWindow title={site.name} content>
      <div className="px-5 py-3">
        <FactTable
          caption={props.title}
          columns={[t('scene.profile'), t('scene.owner'), t('scene.proxy')]}
          className="tablet:[&_td]:pt-4.5 [&_tbody>:last-child]:border-0 [&_tbody>:last-child>*]:border-0"
          rows={props.profiles.map(({ name, note, owner, proxy }, index) => [
            <span key="name">
              <span
                className={`inline-block bg-(--hue) py-1.5 ps-3 pe-6 text-on-hue cut-4 hue-${colours[index] ?? 'coral'}`}
              >
                {name}
              </span>
              <span className="mt-1 block font-normal text-soft">{note}</span>
            </span>,
            owner,
            proxy,
          ])}
        />
      </div>
    </AppWindow>
  )
}

/** The profiles of a team as sheets across the window. */
export function ProfileSheets(props: ProfilesProps) {
  const colours = coloursOf(props)
  return (
    <ul>
      {props.profiles.map(({ name, note, owner, proxy }, index) => (
        <li key={name} className={`bg-(--hue) text-on-hue cut-8 hue-${colours[index] ?? 'coral'}`}>
          <div className="grid max-w-(--page) gap-x-8 gap-y-1 py-6 ps-[max(var(--side),calc(50vw-var(--page)/2+var(--side)))] pe-14 laptop:grid-cols-[5fr_4fr_3fr] laptop:items-baseline">
            <h3 className="pe-8 text-xl">{name}</h3>
            <p className="font-semibold">{owner}</p>
            <p>{proxy}</p>
            <p className="laptop:col-span-full">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
