import type { ReactNode } from 'react'

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
