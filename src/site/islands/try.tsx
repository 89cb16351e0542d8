import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

/** A country where the sample proxies come out, with what a profile takes from there. */
interface Region {
  name: string
  /** From the ranges for documentation (RFC 5737). */
  address: string
  timeZone: string
  languages: readonly string[]
}

/** Texts: messages `try.{key}`; `created` and `shared` are lines of the log, with `{profile}` and `{person}`. */
export const tryTexts = [
  ...(['name', 'colour', 'system', 'timeZone', 'language', 'person', 'role', 'share'] as const),
  ...(['created', 'shared', 'sync', 'main', 'type', 'repeated', 'request', 'answer'] as const),
]
type TryTexts = Record<(typeof tryTexts)[number] | 'proxy' | 'log' | 'changed', string> & { tabs: Record<TabName, string>; roles: readonly string[] }

const tabNames = ['profile', 'sync', 'api'] as const
export type TabName = (typeof tabNames)[number]
const colours = ['bg-teal', 'bg-coral', 'bg-amber', 'bg-lime', 'bg-sky', 'bg-violet']
const systems = ['Windows', 'macOS']
const people = ['Joe', 'Mei', 'Priya']

interface Profile {
  name: string
  colour: string | undefined
  system: string | undefined
  region: number
}

interface Props {
  /** The name of the profile to begin with. */
  start: string
  regions: readonly Region[]
  texts: TryTexts
}

/**
 * Try Facet on the page: make and share a profile, work in four windows at once, and see the request that makes the same profile. All of
 * it is in this component's state and nowhere else.
 */
export default function Try({ start, regions, texts }: Props) {
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
    <div data-address="tab">
      <Tabs id={id} tab={tab} onChoose={setTab} names={texts.tabs} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + tab} className="mt-6 grid gap-12 sm:grid-cols-2">
        {tab === 'sync' ? (
          <Windows texts={texts} />
        ) : (
          <>
            {region && tab === 'profile' && <Made profile={profile} region={region} log={log} texts={texts} />}
            <Settings
              profile={profile}
              regions={regions}
              texts={texts}
              onChange={(change) => setProfile({ ...profile, ...change })}
              onLog={write}
              sharing={tab === 'profile' && <Sharing texts={texts} onLog={write} />}
            >
              <p role="status" className="min-h-5 font-normal text-soft sm:sr-only">
                {log.length > 1 && `Ana ${log[0]}`}
              </p>
            </Settings>
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
    <div ref={list} role="tablist" onKeyDown={press} className="mt-8 flex flex-wrap gap-3 noscript:hidden">
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
          className={`button button-quiet ${name === tab ? 'bg-tint text-brand' : ''}`}
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
    <select value={value} onChange={(event) => onChoose(event.target.selectedIndex)} className={field}>
      {options.map((option, index) => (
        <option key={option} value={index}>
          {option}
        </option>
      ))}
    </select>
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
  /** What the log said last: on phones beside what was pressed, as the log is out of sight there. */
  children: ReactNode
}

function Settings({ profile, regions, texts, onChange, onLog, sharing, children }: SettingsProps) {
  const group = useId()
  return (
    <div className="grid content-start gap-4 text-sm font-semibold noscript:hidden">
      <label>
        {texts.name}
        <input value={profile.name} maxLength={40} autoComplete="off" onChange={(event) => onChange({ name: event.target.value })} className={field} />
      </label>
      {sharing && (
        <fieldset className="flex flex-wrap gap-3">
          <legend>{texts.colour}</legend>
          {colours.map((colour, index) => (
            <input
              key={colour}
              type="radio"
              name={group}
              aria-label={`${texts.colour} ${index + 1}`}
              checked={colour === profile.colour}
              onChange={() => onChange({ colour })}
              className={`mt-1 size-8 appearance-none rounded-full [forced-color-adjust:none] checked:[box-shadow:0_0_0_2px_var(--paper),0_0_0_4px_var(--ink)] ${colour}`}
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
      {children}
    </div>
  )
}

/** A colleague, a role, and the button that gives access. */
function Sharing({ texts, onLog }: Pick<SettingsProps, 'texts' | 'onLog'>) {
  const [person, setPerson] = useState(0)
  const [role, setRole] = useState(texts.roles.length - 1)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Choice label={texts.person} options={people} value={person} onChoose={setPerson} />
        <Choice label={texts.role} options={texts.roles} value={role} onChoose={setRole} />
      </div>
      <button
        type="button"
        data-key="try-share"
        className="button button-quiet"
        onClick={() => onLog(`${texts.shared.replace('{person}', people[person] ?? '')} (${texts.roles[role]})`)}
      >
        {texts.share}
      </button>
    </>
  )
}

/** The coloured square by which a profile is known. */
const Mark = ({ colour }: { colour: string | undefined }) => <i className={`size-5 shrink-0 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${colour}`} />

/** The profile that was made, and what the action log says of it: above the form on phones, beside it elsewhere. */
const Made = ({ profile, region, log, texts }: { profile: Profile; region: Region; log: readonly string[]; texts: TryTexts }) => (
  <div className="self-start overflow-hidden rounded-lg border border-line bg-surface sm:col-start-2 sm:row-start-1">
    <p className="flex items-center gap-3 border-b border-line bg-sunk px-4 py-3 font-semibold">
      <Mark colour={profile.colour} />
      <span className="truncate">{profile.name}</span>
    </p>
    <dl className="grid grid-cols-2 gap-4 px-4 py-3 text-sm">
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
    <h2 className="border-t border-line px-4 py-3 text-sm font-semibold">{texts.log}</h2>
    <ul className="text-sm">
      {log.map((line, index) => (
        <li key={log.length - index} className="border-t border-line px-4 py-3">
          <b className="font-semibold">Ana</b> <span className="text-soft">{line}</span>
        </li>
      ))}
    </ul>
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

const shops = [
  ['de', '€49'],
  ['fr', '€49'],
  ['jp', '¥7,480'],
  ['ca', 'CA$69'],
] as const

/** Four shops; what is done in the first is repeated in the others. */
function Windows({ texts }: { texts: TryTexts }) {
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
      <div className="grid grid-cols-2 gap-3 text-sm sm:col-span-2 sm:grid-cols-4">
        <p className="col-span-full text-base text-soft">{texts.sync}</p>
        {shops.map(([market, price], index) => (
          <div
            key={market}
            aria-hidden={index > 0}
            onPointerMove={index ? undefined : point}
            onPointerDown={index ? undefined : point}
            className={`relative overflow-hidden rounded-lg border bg-surface px-4 py-3 ${index ? 'border-line' : 'border-brand [box-shadow:0_0_0_2px_var(--brand)]'}`}
          >
            <p className="flex items-center gap-3 text-faint">
              <Mark colour={colours[index]} />
              <span className="truncate">{index ? `shop.example/${market}` : texts.main}</span>
            </p>
            <p className="mt-4 text-lg font-semibold">{price}</p>
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
                  <button type="button" data-key="try-sync-button" aria-label={`+1, ${price}`} className="button" onClick={buy}>
                    +
                  </button>
                  {count}
                </p>
              </>
            )}
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
