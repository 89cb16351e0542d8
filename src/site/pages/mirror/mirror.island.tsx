import { useState } from 'react'
import { CheckList } from './check-list.tsx'
import { Mark } from './check-mark.tsx'
import { checkReading, type Reading } from './consistency-checks.ts'
import { type MirrorTexts, valueNames, valuesOf } from './mirror-values.ts'
import { readBrowser } from './read-browser.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { sampleReadings } from './sample-readings.ts'
import { ValueTable } from './value-table.tsx'

/**
 * The mirror: what a page can read of the visitor's browser, beside three consistent profiles, and
 * which of its values contradict each other. It reads at a click, and neither sends nor stores
 * anything.
 */
export default function Mirror({ engine, texts }: { engine: string; texts: MirrorTexts }) {
  const [reading, setReading] = useState<Reading>()
  const look = () => void readBrowser().then(setReading)
  const results = reading && checkReading(reading)
  const values = reading && valuesOf(reading, texts)
  const sampled = sampleReadings(engine)
  const samples = sampled.map((sample) => valuesOf(sample, texts))
  const report =
    values &&
    valueNames.map((name) => `${texts.values[name]}: ${values[name] || texts.untold}`).join('\n')
  return (
    <>
      <div className="hue-band first-band hue-sky">
        <div className="wrap grid items-start gap-x-12 gap-y-4 pt-8 pb-16 laptop:grid-cols-[3fr_2fr] laptop:pt-16">
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
              {results && <Found label={texts.checks.found} results={results} />}
            </p>
          </div>
          {/* The first reading shown is a profile with a wrong graphics card. */}
          <ReadingPanel
            title={reading ? texts.you : texts.example}
            reading={reading ?? { ...sampled[0], webgl: sampled[1].webgl }}
            checks={texts.checks}
          />
        </div>
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
      <CheckList {...texts.checks} results={results} />
    </>
  )
}

/** How many values contradict each other: a link to the checks. */
function Found({ label, results }: { label: string; results: ReturnType<typeof checkReading> }) {
  const count = Object.values(results).filter((result) => result === 'differs').length
  return (
    <a
      href="#checks"
      className={`link inline-flex items-center gap-2 text-lg ${count ? 'text-bad' : ''}`}
    >
      <Mark result={count ? 'differs' : 'fits'} className="size-5" />
      {`${label} ${count}`}
    </a>
  )
}
