import type { IconName } from '../icons/names.ts'

/** Where the sprite is; set by the server, so that islands and pages agree. */
let sprite = '/_icons.svg'
export const setSprite = (address: string): void => {
  sprite = address
}

/** An icon of the sprite, hidden from assistive technology: the text beside it says what it means. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName | (string & {}); className?: string }) => (
  <svg className={`${className} shrink-0`} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
