import type { ReactElement } from 'react'
import type { EntryData } from '../../content/collections.ts'
import { faces } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { usePageContext } from '../components/page-context.tsx'
import type { IconName } from '../icons/names.ts'
import { RequestIllustration } from './automation.tsx'
import { pages } from './pages.ts'
import { AppWindow, ProfileColor } from './window.tsx'

export type SceneData = EntryData<'features'>['scene']
type Profile = SceneData['profiles'][number]

/** What the product does on a page: four windows, or a part of the client beside the windows of its first two profiles. */
export function Scene({ scene, icon }: { scene: SceneData; icon: string | undefined }) {
  const { kind, page, profiles } = scene
  if (kind === 'windows' || kind === 'synchronizer')
    return (
      <div aria-hidden="true" className="scene scene-four">
        {profiles.map((profile, index) => (
          <Browser key={profile.name} profile={profile} page={page} icon={icon} main={kind === 'synchronizer' && index === 0} pointer={kind === 'synchronizer'} />
        ))}
      </div>
    )
  const Panel = panels[kind]
  const [front, back] = profiles
  return (
    <div aria-hidden="true" className={`scene ${kind === 'request' ? 'scene-steep' : 'scene-two'}`}>
      <Panel {...scene} />
      <div className="scene-deck">
        {back && (
          <div className={`browser ${faces[back.hue]}`}>
            <Tab profile={back} icon={icon} />
          </div>
        )}
        {front && <Browser profile={front} page={page} icon={icon} />}
      </div>
    </div>
  )
}

const Tab = ({ profile, icon }: { profile: Profile; icon: string | undefined }) => (
  <p className="browser-tab">
    {icon ? <Icon name={icon} className="size-3.5" /> : <ProfileColor hue={profile.hue} className="size-3.5" />}
    <span className="truncate">{profile.name}</span>
  </p>
)

/** A profile's window: its tab, the address with the region, the page, and what a site can tell of it. */
function Browser({
  profile,
  page,
  icon,
  main = false,
  pointer = false,
}: {
  profile: Profile
  page: SceneData['page']
  icon: string | undefined
  main?: boolean
  pointer?: boolean
}) {
  const { shapes, figure } = pages[page]
  const [x, y, size] = figure
  return (
    <div className={`browser ${faces[profile.hue]}${main ? ' browser-main' : ''}`}>
      <Tab profile={profile} icon={icon} />
      <p className="browser-bar">
        <span className="truncate">{profile.host}</span>
        <b>{profile.region}</b>
      </p>
      <svg viewBox="0 0 320 168" strokeLinejoin="round">
        {shapes.map(([shade, d, width]) => (
          <path
            key={d}
            d={d}
            fill={width ? 'none' : `var(--${shade})`}
            stroke={width ? `var(--${shade})` : undefined}
            strokeWidth={width}
            strokeLinecap={d.includes('h0') ? 'round' : undefined}
          />
        ))}
        <text x={x} y={y} fontSize={size}>
          {profile.value}
        </text>
        {pointer && <path d="m240 118 12 32 7-13 14-5z" fill="var(--ink)" stroke="var(--surface)" strokeWidth="2" className="pointer" />}
      </svg>
      <p className="browser-facts">
        <Icon name="globe" className="size-3.5" />
        <span>{profile.ip}</span>
        <Icon name="clock" className="size-3.5" />
        <span>{profile.zone}</span>
        <i>{profile.person}</i>
      </p>
    </div>
  )
}

const panels: Record<Exclude<SceneData['kind'], 'windows' | 'synchronizer'>, (scene: SceneData) => ReactElement> = {
  list: ProfileList,
  batch: ProfileBatch,
  team: Team,
  log: Log,
  flow: Flow,
  request: RequestIllustration,
}

/** Where a profile goes online: `ISP · DE`. */
function useExit(): (profile: Profile) => string {
  const { t } = usePageContext()
  return ({ proxy, region }) => `${proxy === 'ISP' ? proxy : t(`scene.${proxy}`)} · ${region}`
}

/** The profiles, by group; the first two are open. */
function ProfileList({ profiles }: SceneData) {
  const { site } = usePageContext()
  const exit = useExit()
  return (
    <AppWindow title={site.longName}>
      <div className="rows">
        {profiles.map((profile, index) => (
          <div key={profile.name}>
            {profile.group && <p>{profile.group}</p>}
            <div className={index === 0 ? faces[profile.hue] : ''}>
              <ProfileColor hue={profile.hue} />
              <span>
                <b>{profile.name}</b>
                {exit(profile)}
              </span>
              <i>{profile.person}</i>
            </div>
          </div>
        ))}
      </div>
    </AppWindow>
  )
}

/** Profiles made from a file, each with its own exit. */
function ProfileBatch({ profiles }: SceneData) {
  return (
    <AppWindow title="profiles.csv">
      <div className="rows">
        {profiles.map((profile) => (
          <div key={profile.name}>
            <div>
              <Icon name="check" className="size-4 text-brand" />
              <span>
                <b>{profile.name}</b>
                {profile.ip}
              </span>
              <ProfileColor hue={profile.hue} />
            </div>
          </div>
        ))}
      </div>
    </AppWindow>
  )
}

/** How many of the profiles each role opens. */
const reach = { owner: 6, admin: 6, manager: 3, member: 1 } as const

/** The people of a team, by role, with the profiles that they may open. */
function Team({ profiles }: SceneData) {
  const { t, site } = usePageContext()
  return (
    <AppWindow title={site.longName}>
      <div className="rows">
        {(Object.keys(reach) as (keyof typeof reach)[]).map((role, index) => (
          <div key={role}>
            <div>
              <i>{profiles[index]?.person}</i>
              <span>
                <b>{t(`scene.roles.${role}`)}</b>
              </span>
              <span className="squares">
                {profiles.slice(0, reach[role]).map(({ name, hue }) => (
                  <ProfileColor key={name} hue={hue} className="size-3.5" />
                ))}
              </span>
            </div>
          </div>
        ))}
      </div>
      <LogLines profiles={profiles.slice(0, 2)} />
    </AppWindow>
  )
}

/** Who did what in which profile. */
function Log({ profiles }: SceneData) {
  const { t } = usePageContext()
  return (
    <AppWindow title={t('scene.log')}>
      <LogLines profiles={profiles} />
    </AppWindow>
  )
}

const moments = ['11:58', '11:31', '10:05', '09:40', '09:12', '08:50'] as const

function LogLines({ profiles }: Pick<SceneData, 'profiles'>) {
  const { t } = usePageContext()
  return (
    <div className="rows">
      {profiles.map(({ name, hue, person }, index) => (
        <div key={name}>
          <div>
            <i>{person}</i>
            <span>
              {t(`scene.logged.${index % 2 ? 'proxy' : 'started'}`, { profile: name })}
              <time>{moments[index]}</time>
            </span>
            <ProfileColor hue={hue} />
          </div>
        </div>
      ))}
    </div>
  )
}

const stepIcons: Record<NonNullable<SceneData['steps']>[number]['step'], IconName> = {
  schedule: 'clock',
  open: 'globe',
  wait: 'timer',
  read: 'eye',
  shot: 'scan-eye',
  save: 'file-down',
}

/** A flow while it runs: all steps are done but the last. */
function Flow({ steps = [] }: SceneData) {
  const { t } = usePageContext()
  return (
    <AppWindow title="RPA">
      <div className="rows steps">
        {steps.map(({ step, value }, index) => (
          <div key={step}>
            <div>
              <Icon name={stepIcons[step]} className="size-5 text-brand" />
              <span>
                <b>{t(`scene.flow.${step}`, { time: value })}</b>
                {step !== 'schedule' && value}
              </span>
              <Icon name={index < steps.length - 1 ? 'check' : 'minus'} className={`size-4 ${index < steps.length - 1 ? 'text-good' : 'text-faint'}`} />
            </div>
          </div>
        ))}
      </div>
    </AppWindow>
  )
}
