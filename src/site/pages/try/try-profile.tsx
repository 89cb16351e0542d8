import { type ReactNode, useId, useState } from 'react'
import { fillIn } from '../../../languages/fill-in.ts'
import { Select } from '../../components/select.tsx'
import { BrowserWindow } from '../../drawings/browser-window.tsx'
import type { TryTexts } from './try-texts.ts'
import { field, LampPicture, type Region, shopAddress } from './try-windows.tsx'

export const colours = ['hue-coral', 'hue-amber', 'hue-lime', 'hue-teal', 'hue-sky', 'hue-violet']
export const systems = ['Windows', 'macOS']

export interface Profile {
  name: string
  colour: string | undefined
  system: string | undefined
  region: number
}

interface SettingsProps {
  profile: Profile
  regions: readonly Region[]
  texts: TryTexts
  onChange: (change: Partial<Profile>) => void
  onLog: (line: string) => void
  /** What a profile has besides what the API sets. */
  sharing: ReactNode
}

export function Settings({ profile, regions, texts, onChange, onLog, sharing }: SettingsProps) {
  const group = useId()
  return (
    <div className="grid gap-4 text-sm font-semibold noscript:hidden">
      {/* First what the notice asks for. */}
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={texts.proxy}
          options={regions.map(({ name }) => name)}
          value={profile.region}
          onChoose={(index) => {
            onChange({ region: index })
            onLog(texts.changed)
          }}
        />
        <Select
          label={texts.system}
          options={systems}
          value={systems.indexOf(profile.system ?? '')}
          onChoose={(index) => onChange({ system: systems[index] })}
        />
      </div>
      <label>
        {texts.name}
        <input
          value={profile.name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
          className={field}
        />
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
              className={`colour-choice ${colour}`}
            />
          ))}
        </fieldset>
      )}
      {sharing}
    </div>
  )
}

/** A colleague, a role, and the button that gives access. */
export function Sharing({
  people,
  texts,
  onLog,
}: Pick<SettingsProps, 'texts' | 'onLog'> & { people: readonly string[] }) {
  const [person, setPerson] = useState(0)
  const [role, setRole] = useState(texts.roles.length - 1)
  return (
    <div className="grid grid-cols-2 items-end gap-4 desktop:grid-cols-[1fr_1fr_auto]">
      <Select label={texts.person} options={people} value={person} onChoose={setPerson} />
      <Select label={texts.role} options={texts.roles} value={role} onChoose={setRole} />
      <button
        type="button"
        data-key="try-share"
        className="button min-h-11 max-desktop:col-span-2"
        onClick={() =>
          onLog(
            `${fillIn(texts.shared, { colleague: people[person] ?? '' })} (${texts.roles[role]})`,
          )
        }
      >
        {texts.share}
      </button>
    </div>
  )
}

/** The action log, the newest line first: what was pressed above is read out. */
export const ActionLog = ({ title, lines }: { title: string; lines: readonly string[] }) => (
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

/**
 * What is wrong with the profile: where its shop is, and where it comes out; or that it is mended.
 */
export function WrongCountryNotice({
  home,
  exit,
  texts,
}: {
  home: Region | undefined
  exit: Region
  texts: TryTexts
}) {
  const mended = exit === home
  return (
    <p
      role="status"
      className={`mb-6 border-s-4 px-4 py-3 font-semibold cut-6 ${mended ? 'border-brand bg-tint text-brand' : 'border-bad bg-sunk'}`}
    >
      {mended ? texts.mended : fillIn(texts.wrong, { home: home?.name ?? '', exit: exit.name })}
    </p>
  )
}

/** The profile at work: above the form on phones, beside it elsewhere. */
export const ProfileSummary = ({ profile, region }: { profile: Profile; region: Region }) => (
  <div aria-hidden="true" className="scene tablet:col-start-2">
    <BrowserWindow
      className={`profile-window ${profile.colour}`}
      tab={profile.name}
      address={shopAddress(region.code)}
      market={region.code}
      status={
        <>
          <span>{region.address}</span>
          <span>{region.offset}</span>
          <span>{`${region.languages[0]} · ${profile.system}`}</span>
        </>
      }
    >
      <LampPicture lamp={region.lamp} lang={region.languages[0]} />
    </BrowserWindow>
  </div>
)

/**
 * What sites can read of the profile. On phones it comes after the form, so that the profile stays
 * in view while one chooses.
 */
export const ProfileFacts = ({
  profile,
  region,
  texts,
}: {
  profile: Profile
  region: Region
  texts: TryTexts
}) => (
  <div className="tablet:col-start-2">
    <dl className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-surface px-4 py-3 text-sm desktop:grid-cols-[repeat(4,auto)]">
      {[
        [texts.system, profile.system],
        [texts.proxy, region.name, region.address],
        [texts.timeZone, region.timeZone],
        [texts.language, region.languages.join(', ')],
      ].map(([term, text, more]) => (
        <div key={term}>
          <dt className="text-faint">{term}</dt>
          <dd className="font-semibold">
            <span>{text}</span> {more && <span className="block">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

/** The request that makes the profile, and its answer (`content/docs/local-api`). */
export function ApiExchange({
  profile,
  region,
  texts,
}: {
  profile: Profile
  region: Region
  texts: TryTexts
}) {
  const body = {
    name: profile.name,
    system: profile.system?.toLowerCase(),
    proxy: { protocol: 'socks5', host: region.address, port: 1080 },
    language: region.languages,
    timezone: region.timeZone,
  }
  const parts = [
    [
      'tablet:col-start-2 tablet:row-span-2 tablet:row-start-1',
      texts.request,
      'POST /api/v1/profiles\nHost: 127.0.0.1:36080\nContent-Type: application/json\n\n',
      JSON.stringify(body, null, 2),
    ],
    [
      'tablet:col-start-1',
      texts.answer,
      '',
      '{\n  "code": 0,\n  "msg": "ok",\n  "data": { "id": "p_3f8q1c" }\n}',
    ],
  ] as const
  return parts.map(([place, title, head, json]) => (
    <div key={title} className={place}>
      <h2 className="text-sm font-semibold">{title}</h2>
      <pre className="mt-2 rounded-md bg-inverse p-4 font-mono text-sm whitespace-pre-wrap text-on-inverse wrap-anywhere">
        <code className="font-mono">
          <span>{head}</span>
          <Json text={json} />
        </code>
      </pre>
    </div>
  ))
}

/** JSON, with names, texts and numbers coloured as in the documentation. */
const Json = ({ text }: { text: string }) =>
  text.split(/("(?:\\.|[^"\\])*"|\b\d+\b)/).map((part, index, parts) =>
    index % 2 === 0 ? (
      <span key={index}>{part}</span>
    ) : (
      <span
        key={index}
        className={
          parts[index + 1]?.startsWith(':')
            ? 'tk-keyword'
            : part.startsWith('"')
              ? 'tk-string-expression'
              : 'tk-constant'
        }
      >
        {part}
      </span>
    ),
  )
