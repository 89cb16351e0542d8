import type { ReactNode } from 'react'
import type { Scene } from '../../../../content/schemas/scene.ts'

/** A computer with a window on its screen. */
export const Laptop = ({ children }: { children: ReactNode }) => (
  <div>
    <div className="mx-[5%] bg-soft p-2 cut-7 tablet:p-2.5">{children}</div>
    <svg viewBox="0 0 400 16" className="block w-full">
      <path d="M0 0h400l-16 16H16z" fill="var(--faint)" />
      <path d="M160 0h80l-6 6h-68z" className="fill-soft" />
    </svg>
  </div>
)

/** On phones the sides stand one below the other, the second one at the end of the line. */
export const staggered = { first: 'max-tablet:me-[24%]', second: 'max-tablet:ms-[24%]' }

/** On phones there is room for one window, and of it for the tab and the page. */
export const phoneParts = { bar: 'max-tablet:hidden', status: 'max-tablet:hidden' }

/**
 * Words for pictures with an answer below a comment (`page-answered.svg`, `video-answered.svg`):
 * from the wrong account, and from the right one.
 */
export const wrongAnswer = {
  box: 'surface',
  ink: 'ink',
  mark: 'bad',
  sign: 'm178 255 14 14m0-14-14 14',
  signColour: 'bad',
}
export const rightAnswer = {
  box: 'hue',
  ink: 'on',
  mark: 'hue',
  sign: 'm177 263 7 7 12-14',
  signColour: 'on',
}

/** On phones such a picture shows the comment and the answer alone. */
export const answerOnPhones = 'max-tablet:aspect-[220/126]'

/** Rows of people such as `@anna` or `Anna B.`, with the letters on their faces. */
export const withInitials = (rows: Scene['rows'] = []) =>
  rows.map((row) => ({ ...row, initial: row.name.replace('@', '').slice(0, 1).toUpperCase() }))
