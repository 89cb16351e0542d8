import type { IconName } from '../icons/names.ts'

/** The sprite's address: that of the development server until `setSprite` gives that of the build. */
let sprite = '/_icons.svg'
export const setSprite = (address: string): void => {
  sprite = address
}

/** An icon, hidden from assistive technology: the text beside it gives its meaning. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName | (string & {}); className?: string }) => (
  <svg className={`${className} shrink-0`} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
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
