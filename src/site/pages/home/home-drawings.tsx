import type { Shop } from '../../../content/schemas/home.ts'
import { homePicture } from '../../components/icons.tsx'
import { TitledText } from '../../components/sections.tsx'
import { usePageContext } from '../../page-context.tsx'
import { shopWindow } from './shop-windows.ts'

/**
 * Six profiles to choose from, and the window of the chosen one in front of the others: radio
 * buttons and CSS (`home.css`), no script.
 */
export function SwitchFace({ legend, shops }: { legend: string; shops: readonly Shop[] }) {
  const { language: row } = usePageContext()
  const regions = new Intl.DisplayNames(row.lang, { type: 'region' })
  // A shop in the page's language, where there is one.
  const first = Math.max(
    0,
    shops.findIndex(({ language }) => language === row.lang),
  )
  return (
    <fieldset className="parts switch no-print">
      <legend className="text-sm text-balance text-soft">{legend}</legend>
      {shops.map(({ market, hue, language }, index) => (
        <label key={market} className={`hue-${hue}`}>
          <span>
            <input type="radio" name="face" defaultChecked={index === first} />
            {market}
            <span className="sr-only">{` ${regions.of(market)}`}</span>
          </span>
          <svg lang={language} aria-hidden="true">
            <use href={shopWindow(market)} />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The brand's gem in four bands, one beside each layer. While the list scrolls into view they come
 * apart (`home.css`).
 */
export const GemLayers = ({ layers }: { layers: readonly { title: string; text: string }[] }) => (
  <ol className="parts gem">
    {layers.map(({ title, text }, index) => (
      <li key={title}>
        <span aria-hidden="true">
          <svg viewBox={`0 ${110 * index} 320 110`}>
            <use href={homePicture(`gem-${index}`)} />
          </svg>
        </span>
        <div>
          <TitledText title={title} text={text} />
        </div>
      </li>
    ))}
  </ol>
)
