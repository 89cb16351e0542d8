import type { ReactNode } from 'react'
import type { EntryData } from '../../content/collections.ts'
import { formatNumber } from '../../languages/format.ts'
import type { Locale } from '../../languages/languages.ts'
import type { Translate } from '../../languages/messages.ts'
import { Icon } from '../components/icons.tsx'
import { DownloadLink } from '../components/links.tsx'
import { Intro } from '../components/sections.tsx'
import type { IconName } from '../icons/names.ts'
import { usePageContext } from '../page-context.tsx'
import { AppWindow, ProfileColor } from './app-window.tsx'
import { RequestIllustration } from './automation.tsx'
import { MockPagePicture } from './mock-page.tsx'
import { heads, mockPages } from './mock-pages.ts'

type SceneData = EntryData<'features'>['scene']
type Profile = SceneData['profiles'][number]
type PanelKind = Exclude<SceneData['kind'], 'windows' | 'synchronizer' | 'request'>

const showsFour = (kind: SceneData['kind']): kind is 'windows' | 'synchronizer' =>
  kind === 'windows' || kind === 'synchronizer'

/**
 * The first screen of a feature, an industry or a solution: what it is about beside the product at
 * work. `icon` is that of the windows' tabs; `children` are further buttons.
 */
export const ProductHero = ({
  heading,
  lead,
  scene,
  icon,
  children,
}: {
  heading: string
  lead: string
  scene: SceneData
  icon?: string | undefined
  children?: ReactNode
}) => (
  // Nothing is centred: what is there would move while the rest arrives.
  <section className="wrap grid gap-12 pt-8 pb-16 laptop:grid-cols-[4fr_5fr] laptop:items-start laptop:py-16">
    <div className={`min-w-0 ${showsFour(scene.kind) ? 'laptop:pt-10 huge:pt-20' : 'laptop:pt-4'}`}>
      <Intro heading={heading} lead={lead} headingClass="hero-heading">
        <DownloadLink />
        {children}
      </Intro>
    </div>
    <ProductScene scene={scene} icon={icon} />
  </section>
)

/**
 * What the product does on a page: four windows, or a part of the client beside the windows of its
 * first two profiles.
 */
function ProductScene({ scene, icon }: { scene: SceneData; icon: string | undefined }) {
  const { language } = usePageContext()
  const { kind, page, profiles, rows } = scene
  if (showsFour(kind))
    return (
      <div aria-hidden="true" className="scene scene-four">
        {profiles.map((profile, index) => (
          <Browser
            key={profile.name}
            profile={profile}
            page={page}
            icon={icon}
            front={index === 0}
            synced={kind === 'synchronizer' && (index === 0 ? 'main' : 'follower')}
          />
        ))}
      </div>
    )
  const [front, back] = profiles
  return (
    <div aria-hidden="true" className={`scene ${kind === 'request' ? 'scene-steep' : 'scene-two'}`}>
      {kind === 'request' ? <RequestIllustration /> : <Panel {...scene} kind={kind} />}
      <div className="scene-deck">
        {back && (
          <div className={`browser hue-${back.hue}`}>
            <Tab profile={back} icon={undefined} />
            <AddressBar profile={back} />
            {back.page && (
              <MockPagePicture
                page={mockPages[back.page]}
                height={heads[back.page]}
                value={back.value && figure(language.code, back.value)}
              />
            )}
          </div>
        )}
        {front && <Browser front profile={front} page={page} icon={icon} rows={rows} />}
      </div>
    </div>
  )
}

/**
 * A second look at the same profiles: the action log, or their list where the first screen shows
 * the log.
 */
export const SceneDetail = ({ scene }: { scene: SceneData }) => (
  <div className="scene mt-8 pe-1.5">
    <Panel {...scene} kind={['log', 'team'].includes(scene.kind) ? 'list' : 'log'} />
  </div>
)

/** `mark` is the class name of what a window is known by. */
const Tab = ({
  profile,
  icon,
  mark = 'size-3.5',
}: {
  profile: Profile
  icon: string | undefined
  mark?: string
}) => (
  <p className="browser-tab">
    {icon ? (
      <Icon name={icon} className={mark} />
    ) : (
      <ProfileColor hue={profile.hue} className={mark} />
    )}
    <span className="truncate">{profile.name}</span>
  </p>
)

/**
 * The address, and the region where the profile comes out. That of a page that is not to be trusted
 * is struck out.
 */
const AddressBar = ({ profile }: { profile: Profile }) => (
  <p className="browser-bar">
    {profile.page === 'claim' && <Icon name="triangle-alert" className="size-4" />}
    <span className={`truncate ${profile.page === 'claim' ? 'line-through' : ''}`}>
      {profile.host}
    </span>
    <b>{profile.region}</b>
  </p>
)

/**
 * A figure of a page or a step as the locale writes it: +48,210.50 USDC, 1.2 s, €1,240. What a shop
 * abroad shows (¥14,800) stays as it is there.
 */
export function figure(locale: Locale, value: string): string {
  const [, sign = '', euro, number = '', decimals = '', second, unit = ''] =
    /^([+−]?)(€?)([\d,]+(?:\.(\d+))?)(?:( s)|( [A-Z]{3,4}))?$/.exec(value) ?? []
  if (!number) return value
  const style: Intl.NumberFormatOptions = euro
    ? { style: 'currency', currency: 'EUR' }
    : second
      ? { style: 'unit', unit: 'second' }
      : {}
  return (
    sign +
    formatNumber(locale, Number(number.replaceAll(',', '')), {
      ...style,
      minimumFractionDigits: decimals.length,
      maximumFractionDigits: decimals.length,
    }) +
    unit
  )
}

/** By whom something is done: the first letter of the name; a flow has its icon. */
const Initial = ({ person }: { person: Profile['person'] | 'flow' }) => {
  const { t } = usePageContext()
  return (
    <i>
      {person === 'flow' ? (
        <Icon name="workflow" className="size-3" />
      ) : (
        t(`scene.people.${person}`).slice(0, 1)
      )}
    </i>
  )
}

interface BrowserProps {
  profile: Profile
  page: SceneData['page']
  icon: string | undefined
  /** The window in front: a clicked link's icon becomes its mark. */
  front?: boolean
  synced?: 'main' | 'follower' | false
  rows?: SceneData['rows']
}

/**
 * A profile's window: its tab, the address with the region, the page, and what a site can tell of
 * it.
 */
function Browser({ profile, page, icon, front = false, synced = false, rows }: BrowserProps) {
  const { language } = usePageContext()
  return (
    <div className={`browser hue-${profile.hue}${synced === 'main' ? ' browser-main' : ''}`}>
      <Tab profile={profile} icon={icon} mark={front ? 'transition-target size-3.5' : 'size-3.5'} />
      <AddressBar profile={profile} />
      {page && (
        <MockPagePicture
          page={mockPages[page]}
          height={rows && heads[page]}
          value={profile.value && figure(language.code, profile.value)}
        >
          {synced && (
            <path
              d="m262 132 12 32 7-13 14-5z"
              fill="var(--ink)"
              stroke="var(--surface)"
              strokeWidth="2"
              className="pointer"
            />
          )}
        </MockPagePicture>
      )}
      {rows && <Rows rows={rows} posts={page === 'feed'} />}
      <p className="browser-facts">
        <Icon name="globe" className="size-3.5" />
        <span>{profile.ip}</span>
        <Icon name="clock" className="size-3.5" />
        <span>{profile.zone}</span>
        <Initial person={profile.person} />
      </p>
    </div>
  )
}

/** What a page lists: orders, prices, messages, or `posts` with how often they were seen. */
function Rows({ rows, posts }: { rows: NonNullable<SceneData['rows']>; posts: boolean }) {
  const { t, language } = usePageContext()
  return (
    <div className="rows grow border-y border-line whitespace-nowrap">
      {rows[0]?.state && <p>{t('scene.orders.title')}</p>}
      {rows.map(({ name, state, note, amount, marked }) => (
        <div key={name + note} className={marked || state === 'new' ? '' : '[--hue:transparent]'}>
          <div>
            <b>{name}</b>
            <span>{state ? t(`scene.orders.${state}`) : note}</span>
            {posts && <Icon name="eye" className="size-3.5 text-faint" />}
            {/^\d\d:/.test(amount) ? <time>{amount}</time> : <b>{figure(language.code, amount)}</b>}
          </div>
        </div>
      ))}
    </div>
  )
}

/** A row of a part of the client: what it begins with, what it says, and what it ends with. */
interface Row {
  key: string
  group?: string | undefined
  face?: string
  start: ReactNode
  name?: string
  text?: string | false | undefined
  time?: string | undefined
  end: ReactNode
}
type RowsOf = (scene: SceneData, t: Translate, locale: Locale) => Row[]

/** The profiles, by group; the first two are open. */
const listed: RowsOf = ({ profiles }, t) =>
  profiles.map(({ name, group, hue, proxy, region, person }, index) => {
    const exit = `${proxy === 'ISP' ? proxy : t(`scene.${proxy}`)} · ${region}`
    return {
      key: name,
      group,
      face: index === 0 ? `hue-${hue}` : '',
      start: <ProfileColor hue={hue} />,
      name,
      text: exit,
      end: <Initial person={person} />,
    }
  })

/** Profiles made from a file, each with its own exit. */
const imported: RowsOf = ({ profiles }) =>
  profiles.map(({ name, ip, hue }) => ({
    key: name,
    start: <Icon name="check" className="size-4 text-brand" />,
    name,
    text: ip,
    end: <ProfileColor hue={hue} />,
  }))

/** Which of the profiles each role opens: the first and the one after the last. */
const reach = { owner: [0, 6], admin: [0, 6], manager: [0, 3], member: [3, 4] } as const

/** The people of a team, by role, with the profiles that they may open. */
const people: RowsOf = ({ profiles }, t) =>
  (Object.keys(reach) as (keyof typeof reach)[]).map((role, index) => {
    const squares = profiles
      .slice(...reach[role])
      .map(({ name, hue }) => <ProfileColor key={name} hue={hue} className="size-3.5" />)
    const { person = 'ana' } = profiles[index] ?? {}
    return {
      key: role,
      start: <Initial person={person} />,
      name: t(`scene.roles.${role}`),
      end: <span className="squares">{squares}</span>,
    }
  })

/** Who did what in which profile. */
const logged: RowsOf = ({ profiles, log = [] }, t) =>
  log.map(({ at, who, did, profile, with: colleague = who }) => {
    const text = t(`scene.logged.${did}`, {
      person: t(`scene.people.${who}`),
      profile: profile.replaceAll(' ', '\u00A0'),
      colleague: t(`scene.people.${colleague}`),
      count: profiles.length - 1,
    })
    const { hue = 'coral' } = profiles.find(({ name }) => name === profile) ?? {}
    return {
      key: at + profile,
      start: <Initial person={who} />,
      text,
      time: at,
      end: <ProfileColor hue={hue} />,
    }
  })

const stepIcons: Record<NonNullable<SceneData['steps']>[number]['step'], IconName> = {
  schedule: 'clock',
  open: 'globe',
  wait: 'timer',
  read: 'eye',
  shot: 'scan-eye',
  save: 'file-down',
}

/** A flow while it runs: all steps are done but the last. */
const stepped: RowsOf = ({ steps = [] }, t, locale) =>
  steps.map(({ step, value }, index) => ({
    key: step,
    start: <Icon name={stepIcons[step]} className="size-5 text-brand" />,
    name: t(`scene.flow.${step}`, { time: value }),
    text: step !== 'schedule' && figure(locale, value),
    end:
      index < steps.length - 1 ? (
        <Icon name="check" className="size-4 text-good" />
      ) : (
        <i className="me-1 size-2.5 rounded-full bg-brand" />
      ),
  }))

/** A part of the client. */
function Panel({ kind, ...scene }: SceneData & { kind: PanelKind }) {
  const { t, language } = usePageContext()
  const { title, lists } = {
    list: { title: t('scene.profiles'), lists: [listed] },
    // The first lines of a long file.
    batch: { title: `profiles.csv · ${scene.profiles.length} / 300`, lists: [imported] },
    team: { title: t('scene.team'), lists: [people, logged] },
    log: { title: t('scene.log'), lists: [logged] },
    flow: { title: 'RPA', lists: [stepped] },
  }[kind]
  return (
    <AppWindow title={title}>
      {lists.map((rowsOf, index) => (
        <div key={index} className={kind === 'flow' ? 'rows steps' : 'rows'}>
          {index > 0 && <p>{t('scene.log')}</p>}
          {rowsOf({ kind, ...scene }, t, language.code).map(
            ({ key, group, face, start, name, text, time, end }) => (
              <div key={key}>
                {group && <p>{group}</p>}
                <div className={face}>
                  {start}
                  <span>
                    {name && <b>{name}</b>}
                    {text}
                    {time && <time>{time}</time>}
                  </span>
                  {end}
                </div>
              </div>
            ),
          )}
        </div>
      ))}
    </AppWindow>
  )
}
