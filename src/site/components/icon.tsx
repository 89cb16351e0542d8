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
