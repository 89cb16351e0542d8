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

/** The logo, whose shapes `server/images` draws too, and the name "Facet", drawn so that it looks the same before fonts are there. `name` is read aloud. */
export const Wordmark = ({ name }: { name: string }) => (
  <svg viewBox="0 0 100 32" className="h-7 w-22 shrink-0" role="img" aria-label={name}>
    <path d="M3 3h14L29 15v14H3z" fill="currentColor" />
    <path d="M17 3 29 15H17z" className="fill-brand" />
    <path d="M3 29 17 15h12v14z" className="fill-paper" fillOpacity=".16" />
    <path
      d="M44.6 24.5V9.9h9.8M44.6 17h8.6M56.5 16c.4-1.4 1.7-2.2 3.6-2.2 2.4 0 3.7 1.2 3.7 3.4v7.3M63.8 18.5h-3.5c-2.5 0-3.9.8-3.9 2.4 0 1.4 1.1 2.2 2.8 2.2 2.7 0 4.6-1.5 4.6-4.1M77 16.5c-.5-1.7-1.9-2.6-3.7-2.6-2.8 0-4.7 1.8-4.7 4.6s1.9 4.6 4.7 4.6c1.8 0 3.2-.9 3.7-2.6M81.2 18h8.3c-.2-2.6-1.8-4.1-4.3-4.1-2.6 0-4.4 1.8-4.4 4.6s1.8 4.6 4.5 4.6c1.9 0 3.2-.9 3.8-2.4M95.1 9.1v10.8c0 2.2.6 3.1 2.7 3.1h1.5M91.8 13.7h7.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.1"
    />
  </svg>
)
