import { homePicture } from '../components/icons.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { faces } from './faces.ts'

/** Six profiles to choose from, and the window of the chosen one in front of the others: radio buttons and CSS (`home.css`), no script. */
export function SwitchFace({ legend }: { legend: string }) {
  const { row } = usePageContext()
  const regions = new Intl.DisplayNames(row.lang, { type: 'region' })
  return (
    <fieldset className="parts switch no-print">
      <legend className="text-sm font-medium text-soft">{legend}</legend>
      {faces.map(({ market, hue, language }, index) => (
        <label key={market} className={`face-${hue}`}>
          <span>
            <input type="radio" name="face" defaultChecked={index === 0} />
            {market}
            <span className="sr-only">{` ${regions.of(market)}`}</span>
          </span>
          <svg lang={language} aria-hidden="true">
            <use href={homePicture(market)} />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}
