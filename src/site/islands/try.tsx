import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { PagePicture } from '../illustrations/page-picture.tsx'
import type { Page } from '../illustrations/pages.ts'

/** A country where the sample proxies come out, with what a profile takes from there. */
export interface Region {
  name: string
  /** ISO 3166. */
  code: string
  /** From the ranges for documentation (RFC 5737). */
  address: string
  timeZone: string
  /** Of the time zone in winter. */
  offset: string
  languages: readonly string[]
  lamp: Lamp
}

/** What a shop there says of the lamp: its name, its material, its price, and the button's words. */
type Lamp = readonly [name: string, material: string, price: string, buy: string]

/** Texts: messages `try.{key}`. */
export const tryTexts = [
  ...(['name', 'colour', 'system', 'timeZone', 'language', 'person', 'role', 'share'] as const),
  ...(['sync', 'main', 'type', 'repeated', 'request', 'answer'] as const),
]
/** `created`, `changed` and `shared` are lines of the log, with `{profile}` and `{colleague}`. */
type TryTexts = Record<(typeof tryTexts)[number] | 'proxy' | 'log' | 'created' | 'changed' | 'shared', string> & { tabs: Record<TabName, string>; roles: readonly string[] }

const tabNames = ['profile', 'sync', 'api'] as const
export type TabName = (typeof tabNames)[number]
const colours = ['face-coral', 'face-amber', 'face-lime', 'face-teal', 'face-sky', 'face-violet']
const systems = ['Windows', 'macOS']

interface Profile {
  name: string
  colour: string | undefined
  system: string | undefined
  region: number
}

interface Props {
  /** The name of the profile to begin with. */
  start: string
  /** The shop that windows show. */
  page: Page
  regions: readonly Region[]
  /** Colleagues to share with. */
  people: readonly string[]
  texts: TryTexts
}

/**
 * Try Facet on the page: make and share a profile, work in four windows at once, and see the request that makes the same profile. All of
 * it is in this component's state and nowhere else.
 */
export default function Try({ start, page, regions, people, texts }: Props) {
  const [tab, setTab] = useState<TabName>('profile')
  const [profile, setProfile] = useState<Profile>({ name: start, colour: colours[0], system: systems[0], region: 0 })
  const [log, setLog] = useState<readonly string[]>([texts.created.replace('{profile}', start)])
  const id = useId()
  const region = regions[profile.region]
  // A link from a feature's page names its tab.
  useLayoutEffect(() => {
    const asked = new URLSearchParams(location.search).get('tab')
    setTab(tabNames.find((name) => name === asked) ?? 'profile')
  }, [])
  const write = (line: string) => setLog((lines) => [line.replace('{profile}', profile.name), ...lines].slice(0, 4))
  return (
    <div data-address="tab" className="p-4 sm:p-6">
      <Tabs id={id} tab={tab} onChoose={setTab} names={texts.tabs} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + tab} className="grid gap-x-8 gap-y-6 mobile:grid-cols-2">
        {tab === 'sync' ? (
          <Windows page={page} regions={regions} texts={texts} />
        ) : (
          <>
            {region && tab === 'profile' && <Made profile={profile} region={region} page={page} texts={texts} />}
            <div className="grid content-start gap-6 mobile:col-start-1 mobile:row-start-1">
              <Settings
                profile={profile}
                regions={regions}
                texts={texts}
                onChange={(change) => setProfile({ ...profile, ...change })}
                onLog={write}
                sharing={tab === 'profile' && <Sharing people={people} texts={texts} onLog={write} />}
              />
              {tab === 'profile' && <Log title={texts.log} lines={log} />}
            </div>
            {region && tab === 'api' && <Exchange profile={profile} region={region} texts={texts} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Tabs by the ARIA pattern: arrow keys, Home and End choose, Tab leaves. */
function Tabs({ id, tab, names, onChoose }: { id: string; tab: TabName; names: Record<TabName, string>; onChoose: (tab: TabName) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const last = tabNames.length - 1
    const at = tabNames.indexOf(tab)
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key]
    const name = next === undefined ? undefined : tabNames[next]
    if (!name) return
    event.preventDefault()
    onChoose(name)
    list.current?.querySelector<HTMLElement>(`[data-key="try-${name}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      onKeyDown={press}
      className="mb-6 grid w-full grid-flow-col gap-1 rounded-md border border-line bg-sunk p-1 [forced-color-adjust:none] noscript:hidden mobile:w-max"
    >
      {tabNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={id + name}
          data-key={`try-${name}`}
          aria-selected={name === tab}
          aria-controls={`${id}panel`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
          className={`min-h-11 rounded-sm px-2 text-sm font-semibold mobile:px-6 ${name === tab ? 'bg-surface text-brand [box-shadow:0_0_0_1px_var(--edge)]' : ''}`}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}

const field = 'mt-1 block min-h-11 w-full rounded-md border border-faint bg-surface px-3'

/** A list to choose from, by index. */
const Choice = ({ label, options, value, onChoose }: { label: string; options: readonly string[]; value: number; onChoose: (index: number) => void }) => (
  <label>
    {label}
    <span className={field}>
      <select value={value} onChange={(event) => onChoose(event.target.selectedIndex)} className="h-10.5 w-full bg-surface">
        {options.map((option, index) => (
          <option key={option} value={index}>
            {option}
          </option>
        ))}
      </select>
    </span>
  </label>
)

interface SettingsProps {
  profile: Profile
  regions: readonly Region[]
  texts: TryTexts
  onChange: (change: Partial<Profile>) => void
  onLog: (line: string) => void
  /** What a profile has besides what the API sets. */
  sharing: ReactNode
}

function Settings({ profile, regions, texts, onChange, onLog, sharing }: SettingsProps) {
  const group = useId()
  return (
    <div className="grid gap-4 text-sm font-semibold noscript:hidden">
      <label>
        {texts.name}
        <input value={profile.name} maxLength={40} autoComplete="off" onChange={(event) => onChange({ name: event.target.value })} className={field} />
      </label>
      {sharing && (
        <fieldset className="flex flex-wrap gap-2">
          <legend>{texts.colour}</legend>
          {colours.map((colour, index) => (
            <input
              key={colour}
              type="radio"
              name={group}
              aria-label={`${texts.colour} ${index + 1}`}
              checked={colour === profile.colour}
              onChange={() => onChange({ colour })}
              className={`mt-1 size-10 appearance-none p-1.25 [background:linear-gradient(225deg,#0000_28%,var(--face)_0)_content-box] [forced-color-adjust:none] checked:[box-shadow:inset_0_0_0_2px_var(--ink)] ${colour}`}
            />
          ))}
        </fieldset>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Choice label={texts.system} options={systems} value={systems.indexOf(profile.system ?? '')} onChoose={(index) => onChange({ system: systems[index] })} />
        <Choice
          label={texts.proxy}
          options={regions.map(({ name }) => name)}
          value={profile.region}
          onChoose={(index) => {
            onChange({ region: index })
            onLog(texts.changed)
          }}
        />
      </div>
      {sharing}
    </div>
  )
}

/** A colleague, a role, and the button that gives access. */
function Sharing({ people, texts, onLog }: Pick<Props, 'people'> & Pick<SettingsProps, 'texts' | 'onLog'>) {
  const [person, setPerson] = useState(0)
  const [role, setRole] = useState(texts.roles.length - 1)
  return (
    <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
      <Choice label={texts.person} options={people} value={person} onChoose={setPerson} />
      <Choice label={texts.role} options={texts.roles} value={role} onChoose={setRole} />
      <button
        type="button"
        data-key="try-share"
        className="button min-h-11 max-md:col-span-2"
        onClick={() => onLog(`${texts.shared.replace('{colleague}', people[person] ?? '')} (${texts.roles[role]})`)}
      >
        {texts.share}
      </button>
    </div>
  )
}

/** The top of a window: its tab, with the coloured square by which a profile is known, the address, and the region where it comes out. */
const WindowTop = ({ name, code }: { name: string; code: string }) => (
  <>
    <p className="browser-tab">
      <i className="size-3.5 shrink-0 bg-[linear-gradient(225deg,#0000_28%,var(--face)_0)]" />
      <span className="truncate">{name}</span>
    </p>
    <p className="browser-bar">
      <span className="truncate">nordlys.example/{code.toLowerCase()}</span>
      <b>{code}</b>
    </p>
  </>
)

/** The action log, the newest line first: what was pressed above is read out. */
const Log = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="rounded-lg border border-line bg-surface text-sm">
    <h2 className="px-4 py-3 text-sm font-semibold">{title}</h2>
    <p role="status" className="sr-only">
      {lines.length > 1 && lines[0]}
    </p>
    <ul className="text-soft">
      {lines.map((line, index) => (
        <li key={lines.length - index} className="border-t border-line px-4 py-3">
          {line}
        </li>
      ))}
    </ul>
  </div>
)

/** A shop's page. */
const LampPicture = ({ page, lamp: [name, material, price, buy], lang }: { page: Page; lamp: Lamp; lang?: string | undefined }) => (
  <PagePicture page={page} value={price}>
    <g lang={lang}>
      <text x="172" y="36" fontSize="14">
        {name}
      </text>
      <text x="172" y="54" fontSize="11" className="fill-soft font-normal">
        {material}
      </text>
      <text x="182" y="126" fontSize="11.5" className="fill-(--on)">
        {buy}
      </text>
    </g>
  </PagePicture>
)

/** The profile at work, and what sites can tell of it: above the form on phones, beside it elsewhere. */
const Made = ({ profile, region, page, texts }: { profile: Profile; region: Region; page: Page; texts: TryTexts }) => (
  <div className="grid content-start gap-6 mobile:col-start-2">
    <div aria-hidden="true" className="scene">
      <div className={`browser ${profile.colour}`}>
        <WindowTop name={profile.name} code={region.code} />
        <LampPicture page={page} lamp={region.lamp} lang={region.languages[0]} />
        <p className="browser-facts">
          <span>{region.address}</span>
          <span>{region.offset}</span>
          {region.languages[0]} · {profile.system}
        </p>
      </div>
    </div>
    <dl className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-surface px-4 py-3 text-sm md:grid-cols-4">
      {[
        [texts.system, profile.system],
        [texts.proxy, `${region.name}, ${region.address}`],
        [texts.timeZone, region.timeZone],
        [texts.language, region.languages.join(', ')],
      ].map(([term, text]) => (
        <div key={term}>
          <dt className="text-faint">{term}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** The request that makes the profile, and its answer (`content/docs/local-api`). */
function Exchange({ profile, region, texts }: { profile: Profile; region: Region; texts: TryTexts }) {
  const body = {
    name: profile.name,
    system: profile.system?.toLowerCase(),
    proxy: { protocol: 'socks5', host: region.address, port: 1080 },
    language: region.languages,
    timezone: region.timeZone,
  }
  const parts = [
    [texts.request, `POST http://127.0.0.1:36080/api/v1/profiles\nContent-Type: application/json\n\n${JSON.stringify(body, null, 2)}`],
    [texts.answer, '{ "code": 0, "msg": "ok", "data": { "id": "p_3f8q1c" } }'],
  ]
  return (
    <div className="grid content-start gap-4">
      {parts.map(([title, code]) => (
        <div key={title}>
          <h2 className="text-sm font-semibold">{title}</h2>
          <pre className="mt-2 rounded-md bg-inverse p-4 text-sm whitespace-pre-wrap text-on-inverse [overflow-wrap:anywhere]">
            <code>{code}</code>
          </pre>
        </div>
      ))}
    </div>
  )
}

const shopColours = ['face-coral', 'face-teal', 'face-lime', 'face-sky']

/** Four shops; what is done in the first is repeated in the others. */
function Windows({ page, regions, texts }: { page: Page; regions: readonly Region[]; texts: TryTexts }) {
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(0)
  const [said, setSaid] = useState('')
  const [pointer, setPointer] = useState<{ left: string; top: string }>()
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPointer({ left: `${((clientX - left) / width) * 100}%`, top: `${((clientY - top) / height) * 100}%` })
  }
  const buy = () => {
    setCount(count + 1)
    setSaid(`${texts.repeated}: ${count + 1}`)
  }
  const row = 'mt-3 flex flex-wrap items-center gap-3'
  return (
    <>
      <p className="text-soft mobile:col-span-2">{texts.sync}</p>
      <div className="scene scene-four mobile:col-span-2 sm:grid-cols-4 sm:grid-rows-1">
        {regions.map(({ code, lamp, languages }, index) => (
          <div key={code} aria-hidden={index > 0} onPointerMove={index ? undefined : point} onPointerDown={index ? undefined : point} className="relative">
            <div className={`browser ${shopColours[index]} ${index ? '' : 'browser-main'}`}>
              <WindowTop name={index ? `Nordlys ${code}` : texts.main} code={code} />
              <LampPicture page={page} lamp={lamp} lang={languages[0]} />
              <div className="p-3 text-sm [forced-color-adjust:auto]">
                {index ? (
                  <>
                    <p className={`${field} flex items-center truncate`}>{typed}</p>
                    <p className={row}>
                      <i className="button">+</i>
                      {count}
                    </p>
                  </>
                ) : (
                  <>
                    <input
                      aria-label={texts.type}
                      placeholder={texts.type}
                      value={typed}
                      maxLength={30}
                      autoComplete="off"
                      onChange={(event) => setTyped(event.target.value)}
                      onBlur={() => typed && setSaid(`${texts.repeated}: ${typed}`)}
                      className={field}
                    />
                    <p className={row}>
                      <button type="button" data-key="try-sync-button" aria-label={`+1, ${lamp[2]}`} className="button" onClick={buy}>
                        +
                      </button>
                      {count}
                    </p>
                  </>
                )}
              </div>
            </div>
            {index > 0 && pointer && (
              <svg viewBox="0 0 12 16" style={pointer} className="pointer-events-none absolute h-5 fill-ink">
                <path d="m0 0 4 14 3-5 5-2z" />
              </svg>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="text-sm font-semibold">
        {said}
      </p>
    </>
  )
}
