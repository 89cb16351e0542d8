import { useState } from 'react'
import type { SinglePageTranslation } from '../../../content/collections.ts'
import {
  type CheckName,
  type CheckResult,
  checkNames,
  checkReading,
  type Reading,
} from './consistency-checks.ts'
import { readBrowser } from './read-browser.ts'
import { sampleReadings } from './sample-readings.ts'

type Page = SinglePageTranslation<'mirror'>
type Texts = Pick<
  Page,
  | 'heading'
  | 'lead'
  | 'look'
  | 'privacy'
  | 'example'
  | 'you'
  | 'untold'
  | 'yes'
  | 'no'
  | 'values'
  | 'samples'
  | 'checks'
> & { copy: string }

const valueNames = [
  ...([
    'userAgent',
    'hints',
    'platform',
    'languages',
    'timeZone',
    'screen',
    'window',
    'cores',
    'memory',
  ] as const),
  ...([
    'touch',
    'canvas',
    'webgl',
    'webglPicture',
    'fonts',
    'cookies',
    'storage',
    'webdriver',
  ] as const),
]
type ValueName = (typeof valueNames)[number]

/** Hours and minutes from UTC, such as +05:30. */
const offsetText = (minutes: number): string =>
  (minutes < 0 ? '−' : '+') +
  [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** A reading in words; an empty text for what the browser does not tell. */
function valuesOf(reading: Reading, { yes, no }: Texts): Record<ValueName, string> {
  const { hints, screen, window, webgl } = reading
  const choice = (is: boolean) => (is ? yes : no)
  return {
    userAgent: reading.userAgent,
    hints: hints
      ? [
          `${hints.platform} ${hints.platformVersion}`.trim(),
          hints.architecture,
          hints.model,
          `Chromium ${hints.chromium}`,
        ]
          .filter(Boolean)
          .join(', ')
      : '',
    platform: reading.platform,
    languages: reading.languages.join(', '),
    timeZone: `${reading.timeZone}, UTC${offsetText(reading.clockOffset)}`,
    screen: `${screen.width} × ${screen.height}, ${Math.round(reading.pixelRatio * 100) / 100}×`,
    window: `${window.width} × ${window.height}`,
    cores: String(reading.cores ?? ''),
    memory: reading.memory ? `${reading.memory} GB` : '',
    touch: String(reading.touchPoints),
    canvas: reading.canvas,
    webgl: webgl?.renderer ?? '',
    webglPicture: webgl?.picture ?? '',
    fonts: reading.fonts.join(', '),
    cookies: choice(reading.cookies),
    storage: choice(reading.storage),
    webdriver: choice(reading.webdriver),
  }
}

/**
 * The mirror: what a page can read of the visitor's browser, beside three profiles that agree with
 * themselves, and what of it does not fit together. It reads at a click, and neither sends nor
 * keeps anything.
 */
export default function Mirror({ engine, texts }: { engine: string; texts: Texts }) {
  const [reading, setReading] = useState<Reading>()
  const look = () => void readBrowser().then(setReading)
  const verdicts = reading && checkReading(reading)
  const values = reading && valuesOf(reading, texts)
  const sampled = sampleReadings(engine)
  const samples = sampled.map((sample) => valuesOf(sample, texts))
  const report =
    values &&
    valueNames.map((name) => `${texts.values[name]}: ${values[name] || texts.untold}`).join('\n')
  return (
    <>
      <div className="wrap grid items-center gap-x-12 gap-y-4 pt-8 pb-16 laptop:grid-cols-[3fr_2fr] laptop:pt-16">
        <div>
          <h1 className="text-3xl">{texts.heading}</h1>
          <p className="mt-6 max-w-xl text-soft tablet:text-lg">{texts.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 noscript:hidden">
            <button type="button" data-key="mirror-look" className="button" onClick={look}>
              {texts.look}
            </button>
            {report && (
              <button type="button" className="button button-quiet" data-copy={report}>
                {texts.copy}
              </button>
            )}
          </div>
          <p className="mt-4 max-w-xl text-sm text-soft">{texts.privacy}</p>
          <p role="status" className="mt-4 min-h-8 font-semibold">
            {verdicts && (
              <a href="#checks" className="link">
                {`${texts.checks.found} ${Object.values(verdicts).filter((verdict) => verdict === 'differs').length}`}
              </a>
            )}
          </p>
        </div>
        {/* Until the visitor looks, a profile with another's graphics card is in it. */}
        <ReadingPanel
          title={reading ? texts.you : texts.example}
          reading={reading ?? { ...sampled[0], webgl: sampled[1].webgl }}
          checks={texts.checks}
        />
      </div>
      <div className="bg-sunk">
        <div className="wrap band">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div className="max-w-2xl">
              <h2 className="text-2xl">{texts.samples.title}</h2>
              <p className="mt-4 text-soft">{texts.samples.text}</p>
            </div>
            <button
              type="button"
              data-key="mirror-look-rows"
              className="button button-quiet noscript:hidden"
              onClick={look}
            >
              {texts.look}
            </button>
          </div>
          <ValueTable texts={texts} values={values} samples={samples} />
        </div>
      </div>
      <Checks {...texts.checks} verdicts={verdicts} />
    </>
  )
}

/**
 * Pairs of values that should tell the same story. The name of a graphics card is cut to what
 * people know it by.
 */
const pairsOf = ({
  userAgent,
  hints,
  platform,
  languages,
  timeZone,
  clockOffset,
  zoneOffset,
  screen,
  window,
  webgl,
}: Reading) =>
  [
    ['system', hints?.platform, platform],
    ['zone', languages[0], timeZone],
    ['window', `${window.width} × ${window.height}`, `${screen.width} × ${screen.height}`],
    [
      'graphics',
      hints?.platform ?? platform,
      webgl?.renderer.replace(/^ANGLE \([^,]*, (ANGLE Metal Renderer: )?|( \(0x.*|\))$/g, ''),
    ],
    ['version', /Chrome\/\d+/.exec(userAgent)?.[0], hints && `Chromium ${hints.chromium}`],
    [
      'clock',
      zoneOffset === undefined ? undefined : offsetText(zoneOffset),
      offsetText(clockOffset),
    ],
  ] as const

/**
 * A first look at four pairs, for the eye alone, contradictions first: the table and the list below
 * have it all.
 */
function ReadingPanel({
  title,
  reading,
  checks,
}: {
  title: string
  reading: Reading
  checks: Texts['checks']
}) {
  const verdicts = checkReading(reading)
  const pairs = pairsOf(reading)
    .toSorted(([a], [b]) => rank(verdicts[a]) - rank(verdicts[b]))
    .slice(0, 4)
  return (
    <div
      aria-hidden="true"
      className="facet hue-brand min-w-0 bg-surface p-6 pb-3 [--cut:4rem] tablet:p-10 tablet:pb-5"
    >
      <p className="pe-20 text-lg font-semibold">{title}</p>
      <dl className="mt-6">
        {pairs.map(([name, value, other]) => (
          <div key={name} className="grid min-h-24 content-center border-t border-line py-4">
            <dt
              className={`flex justify-between gap-4 text-xs ${verdicts[name] === 'differs' ? 'font-semibold text-bad' : 'text-faint'}`}
            >
              {checks.items[name].title}
              {verdicts[name] === 'differs' && <span className="text-end">{checks.differs}</span>}
            </dt>
            <dd
              key={`${value}${other}`}
              className="mt-2 grid grid-cols-[1fr_1.25rem_1fr] items-center gap-4 font-semibold [animation:appear_0.24s_both]"
            >
              <Told value={value} />
              <Mark verdict={verdicts[name]} className="size-5" />
              <Told value={other} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Told = ({ value = '–' }: { value: string | undefined }) => (
  <span className="line-clamp-3 text-sm [overflow-wrap:anywhere] tablet:text-base">{value}</span>
)

/** The colours by which the three profiles are known. */
const sampleColors = ['bg-coral', 'bg-sky', 'bg-lime']

/** The visitor's own column comes with a look. Narrow screens show one of the samples beside it. */
function ValueTable({
  texts,
  values,
  samples,
}: {
  texts: Texts
  values: Record<ValueName, string> | undefined
  samples: readonly Record<ValueName, string>[]
}) {
  const [shown, setShown] = useState(0)
  const { title, choose, names } = texts.samples
  const row = `max-tablet:grid ${values ? 'max-tablet:grid-cols-2' : 'max-tablet:grid-cols-[2fr_3fr]'} max-tablet:border-b max-tablet:border-line`
  const cell =
    'align-top ps-3 [overflow-wrap:anywhere] max-tablet:border-0! max-tablet:py-2 tablet:ps-4'
  const own = `${cell} bg-surface font-semibold`
  const narrow = (index: number) => (index === shown ? '' : 'max-laptop:hidden')
  return (
    <>
      <label className="mt-6 block text-sm font-semibold noscript:hidden laptop:hidden">
        {choose}
        <span className="mt-1 block rounded-md border border-faint bg-surface px-3">
          <select
            value={shown}
            onChange={(event) => setShown(Number(event.target.value))}
            className="h-11.5 w-full bg-surface"
          >
            {names.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </label>
      <table className="table mt-6 table-fixed">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className={row}>
            <td className={values ? 'max-tablet:hidden' : 'max-tablet:border-0!'} />
            {values && (
              <th scope="col" className={own}>
                {texts.you}
              </th>
            )}
            {names.map((name, index) => (
              <th key={name} scope="col" className={`${cell} ${narrow(index)}`}>
                <span className="inline-flex items-center gap-2">
                  <i
                    className={`size-3.5 shrink-0 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${sampleColors[index]}`}
                  />
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {valueNames.map((name) => (
            <tr key={name} className={row}>
              <th
                scope="row"
                className={`font-semibold max-tablet:border-0! ${values ? 'max-tablet:col-span-2 max-tablet:pb-1' : 'max-tablet:py-2'}`}
              >
                {texts.values[name]}
              </th>
              {values && <td className={own}>{values[name] || texts.untold}</td>}
              {samples.map((sample, at) => (
                <td key={names[at]} className={`${cell} text-soft ${narrow(at)}`}>
                  {sample[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const marks: Record<CheckResult, { path: string; className: string }> = {
  differs: { path: 'M5 9h14M5 15h14M16 5 8 19', className: 'stroke-bad' },
  fits: { path: 'm4 12 5 5L20 6', className: 'stroke-brand' },
  unknown: { path: 'M6 12h12', className: 'stroke-faint' },
}

/** Contradictions come first, then what fits. */
const rank = (verdict: CheckResult) => Object.keys(marks).indexOf(verdict)

const Mark = ({ verdict, className }: { verdict: CheckResult; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`${className} shrink-0 fill-none stroke-2 ${marks[verdict].className}`}
  >
    <path d={marks[verdict].path} />
  </svg>
)

/**
 * What is compared and why; once the browser was read, with what came of it, contradictions first.
 */
function Checks({
  title,
  text,
  items,
  verdicts,
  ...words
}: Texts['checks'] & { verdicts: Record<CheckName, CheckResult> | undefined }) {
  const names = verdicts
    ? checkNames.toSorted((a, b) => rank(verdicts[a]) - rank(verdicts[b]))
    : checkNames
  return (
    <div id="checks" className="wrap band">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 max-w-2xl text-soft">{text}</p>
      <ul className="mt-10 grid gap-x-12 tablet:grid-cols-2">
        {names.map((name, index) => {
          const verdict = verdicts?.[name]
          return (
            <li key={name} className="flex gap-4 border-t border-line py-5">
              {verdict ? (
                <Mark verdict={verdict} className="mt-1 size-5" />
              ) : (
                <span className="mt-0.5 w-5 shrink-0 font-semibold whitespace-nowrap text-faint">
                  {index + 1}
                </span>
              )}
              <div>
                <h3 className="text-lg">{items[name].title}</h3>
                {verdict && (
                  <p
                    className={`font-semibold ${verdict === 'differs' ? 'text-bad' : 'text-soft'}`}
                  >
                    {words[verdict]}
                  </p>
                )}
                <p className="mt-1 text-soft">{items[name].text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
