import type { IconName } from '../icons/names.ts'
import { usePageContext } from '../page-context.tsx'

/**
 * The addresses of drawings: those of the development server until `setDrawings` gives those of the
 * build.
 */
let drawings = { sprite: '/_icons.svg', pictures: '/_pictures.svg' }
export const setDrawings = (given: typeof drawings): void => {
  drawings = given
}

/** The address of one of the home page's pictures (`pages/home/home-sprite.ts`), for `<use>`. */
export const homePicture = (name: string): string => `${drawings.pictures}#${name}`

/** An icon, hidden from assistive technology: the text beside it gives its meaning. */
export const Icon = ({
  name,
  className = 'size-5',
}: {
  name: IconName | (string & {})
  className?: string
}) => (
  <svg className={`${className} shrink-0`} aria-hidden="true">
    <use href={`${drawings.sprite}#${name}`} />
  </svg>
)

/**
 * The logo, whose shapes `server/images` draws too,and the name "Facet", drawn so that it looks the
 * same before fonts are there.
 */
export const Wordmark = () => (
  <svg viewBox="0 0 200 64" className="h-7" role="img" aria-label={usePageContext().site.name}>
    <g transform="scale(2)">
      <path d="M3 3h14L29 15v14H3z" fill="currentColor" />
      <path d="M17 3 29 15H17z" className="fill-brand" />
      <path d="M3 29 17 15h12v14z" className="fill-paper" fillOpacity=".16" />
    </g>
    <path
      d="M89 49V20h20M89 34h17M113 32q1-4 7-4 8 0 8 7v14M128 37h-7q-8 0-8 5 0 4 6 4 9 0 9-9M154 33a9 9 0 1 0 0 8M162 37h17a9 9 0 1 0-2 6M190 18v22q0 6 6 6h3M184 27h15"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
    />
  </svg>
)
