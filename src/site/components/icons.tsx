import type { IconName } from '../icons/names.ts'

/** The addresses of drawings: those of the development server until `setDrawings` gives those of the build. */
let drawings = { sprite: '/_icons.svg', pictures: '/_pictures.svg' }
export const setDrawings = (given: typeof drawings): void => {
  drawings = given
}

/** The address of one of the home page's pictures (`illustrations/home-art.ts`), for `<use>`. */
export const homePicture = (name: string): string => `${drawings.pictures}#${name}`

/** An icon, hidden from assistive technology: the text beside it gives its meaning. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName | (string & {}); className?: string }) => (
  <svg className={`${className} shrink-0`} aria-hidden="true">
    <use href={`${drawings.sprite}#${name}`} />
  </svg>
)

/** The logo. `server/images` draws the same shapes. */
export const Logo = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={`${className} shrink-0`} aria-hidden="true">
    <path d="M3 3h14L29 15v14H3z" className="fill-ink" />
    <path d="M17 3 29 15H17z" className="fill-brand" />
    <path d="M3 29 17 15h12v14z" className="fill-paper" fillOpacity=".16" />
  </svg>
)
