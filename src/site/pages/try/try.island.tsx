import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { fillIn } from '../../../languages/fill-in.ts'
import {
  ActionLog,
  ApiExchange,
  colours,
  type Profile,
  ProfileFacts,
  ProfileSummary,
  Settings,
  Sharing,
  systems,
  WrongCountryNotice,
} from './try-profile.tsx'
import { type TabName, type TryTexts, tabNames } from './try-texts.ts'
import { type Region, Windows } from './try-windows.tsx'

interface Props {
  /** The name of the profile to begin with. */
  start: string
  regions: readonly Region[]
  /** Colleagues to share with: not the one whose change the log begins with. */
  people: readonly string[]
  texts: TryTexts
}

/** The region of the profile's shop, and the region that a colleague set by mistake. */
const [home, mistake] = [0, 1]

/**
 * Try the product on the page: mend and share a profile, work in four windows at once, and see the
 * request that makes the same profile. All of it is in this component's state and nowhere else.
 */
export default function Try({ start, regions, people, texts }: Props) {
  const [tab, setTab] = useState<TabName>('profile')
  const [profile, setProfile] = useState<Profile>({
    name: start,
    colour: colours[0],
    system: systems[0],
    region: mistake,
  })
  const [log, setLog] = useState<readonly string[]>(
    [texts.changedBefore, texts.created].map((line) => fillIn(line, { profile: start })),
  )
  const id = useId()
  const region = regions[profile.region]
  // A link from a feature's page names its tab.
  useLayoutEffect(() => {
    const parameter = new URLSearchParams(location.search).get('tab')
    const named = tabNames.find((name) => name === parameter) ?? 'profile'
    setTab(named)
    // The other tabs show a profile in order.
    if (named !== 'profile') setProfile((before) => ({ ...before, region: home }))
  }, [])
  const write = (line: string) =>
    setLog((lines) => [fillIn(line, { profile: profile.name }), ...lines].slice(0, 4))
  return (
    <div data-address="tab" className="p-4 laptop:p-6">
      <Tabs id={id} tab={tab} onChoose={setTab} names={texts.tabs} />
      {region && tab === 'profile' && (
        <WrongCountryNotice home={regions[home]} exit={region} texts={texts} />
      )}
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={id + tab}
        className={`grid gap-x-8 gap-y-6 tablet:grid-cols-2 ${tab === 'sync' ? '' : 'tablet:grid-rows-[auto_1fr]'}`}
      >
        {tab === 'sync' ? (
          <Windows regions={regions} texts={texts} />
        ) : (
          <>
            {region && tab === 'profile' && <ProfileSummary profile={profile} region={region} />}
            <div
              className={`grid grid-rows-[auto_1fr] gap-6 tablet:col-start-1 tablet:row-start-1 ${tab === 'profile' ? 'tablet:row-span-2' : ''}`}
            >
              <Settings
                profile={profile}
                regions={regions}
                texts={texts}
                onChange={(change) => setProfile({ ...profile, ...change })}
                onLog={write}
                sharing={
                  tab === 'profile' && <Sharing people={people} texts={texts} onLog={write} />
                }
              />
              {tab === 'profile' && <ActionLog title={texts.log} lines={log} />}
            </div>
            {region && tab === 'profile' && (
              <ProfileFacts profile={profile} region={region} texts={texts} />
            )}
            {region && tab === 'api' && (
              <ApiExchange profile={profile} region={region} texts={texts} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Tabs by the ARIA pattern: arrow keys, Home and End choose, Tab leaves. */
function Tabs({
  id,
  tab,
  names,
  onChoose,
}: {
  id: string
  tab: TabName
  names: Record<TabName, string>
  onChoose: (tab: TabName) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const last = tabNames.length - 1
    const at = tabNames.indexOf(tab)
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
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
      className="mb-6 grid w-full grid-flow-col gap-1 rounded-md border border-line bg-sunk p-1 forced-color-adjust-none noscript:hidden tablet:w-max"
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
          className={`min-h-11 rounded-sm px-2 text-sm font-semibold tablet:px-6 ${name === tab ? 'bg-surface text-brand [box-shadow:0_0_0_1px_var(--edge)]' : ''}`}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}
