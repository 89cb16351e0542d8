import type { Scene } from '../../../../content/schemas/scene.ts'
import { Face } from '../../../drawings/browser-window.tsx'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import campaigns from './campaigns.svg?raw'
import { SceneLog } from './scene-log.tsx'

const row = 'col-span-full grid grid-cols-subgrid items-center px-3 tablet:px-5'

/** Who may open which account; one that was shared, at work; and the log of who did what. */
export function TeamScene(scene: Scene) {
  const { profiles, log = [], team = [] } = scene
  const shared = log.find(({ did }) => did === 'shared')
  const profile = profiles.find(({ name }) => name === shared?.profile)
  if (!shared?.with || !profile) return null
  return (
    <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2 [&>ul]:col-span-full">
      {/* A row a person, whose colour reaches from edge to edge. */}
      <ul className="scene-pane grid grid-cols-[7fr_repeat(4,3fr)] px-0">
        <li className={`pb-2 ${row}`}>
          <i />
          {profiles.map(({ name }) => (
            <AccountName key={name} name={name} />
          ))}
        </li>
        {team.map(({ person, role, opens }) => (
          <li
            key={person}
            className={`py-1.5 ${row} ${person === shared.with ? `bg-[color-mix(in_oklab,var(--hue)_28%,var(--surface))] hue-${profile.hue}` : ''}`}
          >
            <Person person={person} role={role} />
            {profiles.map(({ name, hue }) => (
              <span key={name} className={`relative hue-${hue}`}>
                {opens.includes(name) ? (
                  <Face name={name} className="tablet:size-9" />
                ) : (
                  <i className="window-face bg-line tablet:size-9" />
                )}
                {person === shared.with && name === profile.name && <Handed />}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <ProfileWindow
        profile={{ ...profile, person: shared.with }}
        className="scene-opened self-start max-tablet:hidden"
      >
        <MockPageFile file={campaigns} />
      </ProfileWindow>
      <SceneLog {...scene} />
    </div>
  )
}

/** The part of an account's name that tells it from others, above the rest. */
function AccountName({ name }: { name: string }) {
  const [own, rest] = name.split(/(?=@)/)
  return (
    <span className="text-[0.6875rem] [line-height:1.3] tablet:text-[0.8125rem]">
      <b className="block">{own}</b>
      {rest && <span className="max-tablet:hidden">{rest}</span>}
    </span>
  )
}

function Person({ person, role }: Omit<NonNullable<Scene['team']>[number], 'opens'>) {
  const { t } = usePageContext()
  return (
    <span className="flex items-center gap-3">
      <Face name={t(`scene.people.${person}`)} className="bg-ink text-paper" />
      <span>
        <b className="block">{t(`scene.people.${person}`)}</b>
        {t(`scene.roles.${role}`)}
      </span>
    </span>
  )
}

/** From the one who shares, in the row above. */
const Handed = () => (
  <svg viewBox="0 0 20 28" className="absolute -top-5 start-1 w-5 tablet:start-2">
    <path d="M10 0v22m-7-7 7 7 7-7" className="fill-transparent stroke-ink stroke-3" />
  </svg>
)
