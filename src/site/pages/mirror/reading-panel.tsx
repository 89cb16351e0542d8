import { WindowBar } from '../../drawings/browser-window.tsx'
import { Mark, resultRank } from './check-mark.tsx'
import { checkReading, type Reading } from './consistency-checks.ts'
import { type MirrorTexts, offsetText } from './mirror-values.ts'

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
  touchPoints,
  fonts,
  webgl,
  webdriver,
}: Reading) => {
  const system = hints?.platform ?? platform
  const card = webgl?.renderer.replace(
    /^ANGLE \([^,]*, (ANGLE Metal Renderer: )?|( \(0x.*|\))$/g,
    '',
  )
  return [
    ['system', hints?.platform, platform],
    ['zone', languages[0], timeZone],
    ['window', `${window.width} × ${window.height}`, `${screen.width} × ${screen.height}`],
    ['graphics', system, card],
    ['version', /Chrome\/\d+/.exec(userAgent)?.[0], hints && `Chromium ${hints.chromium}`],
    [
      'clock',
      zoneOffset === undefined ? undefined : offsetText(zoneOffset),
      offsetText(clockOffset),
    ],
    ['device', system, `maxTouchPoints ${touchPoints}`],
    ['fonts', system, fonts[0]],
    ['renderer', system, card],
    ['webdriver', 'webdriver', `${webdriver}`],
  ] as const
}

/** How many pairs are shown, if not more of them contradict each other. */
const shown = 4

/**
 * Pairs, with all contradictions first. Hidden from assistive technology: the table and the list
 * below have all of it.
 */
export function ReadingPanel({
  title,
  reading,
  checks,
}: {
  title: string
  reading: Reading
  checks: MirrorTexts['checks']
}) {
  const results = checkReading(reading)
  const pairs = pairsOf(reading)
    .toSorted(([a], [b]) => resultRank(results[a]) - resultRank(results[b]))
    .filter(([name], index) => index < shown || results[name] === 'differs')
  return (
    <div aria-hidden="true" className="window hue-violet">
      <p className="window-tabs">
        <b>
          <i />
          <span>{title}</span>
        </b>
      </p>
      <WindowBar address="shop.example" />
      <dl className="p-3 tablet:p-5">
        {pairs.map(([name, value, other]) => (
          <div
            key={name}
            className={`grid min-h-24 content-center p-4 not-first:border-t ${results[name] === 'differs' ? 'border-bad [box-shadow:inset_0_0_0_3px_var(--bad)]' : 'border-line'}`}
          >
            <dt
              className={`flex justify-between gap-4 text-xs ${results[name] === 'differs' ? 'font-semibold text-bad' : 'text-faint'}`}
            >
              {checks.items[name].title}
              {results[name] === 'differs' && <span className="text-end">{checks.differs}</span>}
            </dt>
            <dd
              key={`${value}${other}`}
              className="mt-2 grid grid-cols-[1fr_1.25rem_1fr] items-center gap-4 font-semibold [animation:appear_0.24s_both]"
            >
              <ReadValue value={value} />
              <Mark result={results[name]} className="size-5" />
              <ReadValue value={other} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const ReadValue = ({ value = '–' }: { value: string | undefined }) => (
  <span className="line-clamp-3 text-sm wrap-anywhere tablet:text-base">{value}</span>
)
