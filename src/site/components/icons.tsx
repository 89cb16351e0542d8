import { drawnName, logoLight, logoShapes } from '../../brand/logo.ts'
import type { IconName } from '../icons/names.ts'
import { usePageContext } from '../page-context.tsx'

/**
 * The addresses of sprites: the development server’s until `setSprites` gives those of the build.
 */
let sprites = { icons: '/_icons.svg', home: '/_home.svg' }
export const setSprites = (addresses: typeof sprites) => {
  sprites = addresses
}

/** The address of one of the home page's pictures (`pages/home/home-sprite.ts`), for `<use>`. */
export const homePicture = (name: string) => `${sprites.home}#${name}`

/** An icon, hidden from assistive technology: the text beside it gives its meaning. */
export const Icon = ({
  name,
  className = 'size-5',
}: {
  name: IconName | (string & {})
  className?: string
}) => (
  <svg className={`${className} shrink-0`} aria-hidden="true">
    <use href={`${sprites.icons}#${name}`} />
  </svg>
)

export const Wordmark = () => (
  <svg viewBox="0 0 200 64" className="h-7" role="img" aria-label={usePageContext().site.name}>
    <g transform="scale(2)">
      <path d={logoShapes.page} fill="currentColor" />
      <path d={logoShapes.corner} className="fill-brand" />
      <path d={logoShapes.light} className="fill-paper" fillOpacity={logoLight} />
    </g>
    <path d={drawnName} fill="none" stroke="currentColor" strokeWidth="6" />
  </svg>
)
