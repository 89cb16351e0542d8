import { homePicture } from '../components/icons.tsx'
import { TitledText } from '../components/sections.tsx'

/** The brand's gem in four bands, one beside each layer. While the list scrolls into view they come apart (`home.css`). */
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
