import { type IconName, type Sprite, sprites } from '../icons/names.ts'

/** Where the sprites are: the development server's, until the build's are set. */
let addresses: Record<Sprite, string> = { common: '/_icons/common.svg', rare: '/_icons/rare.svg' }
export const setSprites = (given: Record<Sprite, string>): void => {
  addresses = given
}

const common = new Set<string>(sprites.common)

/** An icon of the sprites, hidden from assistive technology: the text beside it says what it means. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName | (string & {}); className?: string }) => (
  <svg className={`${className} shrink-0`} aria-hidden="true">
    <use href={`${addresses[common.has(name) ? 'common' : 'rare']}#${name}`} />
  </svg>
)

/** The mark: a square with one corner cut off as a plane of its own. */
export const Logo = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={`${className} shrink-0`} aria-hidden="true">
    <path d="M3 3h14L29 15v14H3z" className="fill-ink" />
    <path d="M17 3 29 15H17z" className="fill-brand" />
    <path d="M3 29 17 15h12v14z" className="fill-paper" fillOpacity=".16" />
  </svg>
)
