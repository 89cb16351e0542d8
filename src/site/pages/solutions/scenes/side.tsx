import type { ReactNode } from 'react'
import { usePageContext } from '../../../page-context.tsx'

/** A part of a picture that compares, under the name of what it shows. */
export function Side({
  name,
  className = '',
  labelClass = '',
  children,
}: {
  name: 'ordinary' | 'product' | 'visitors'
  className?: string
  labelClass?: string
  children: ReactNode
}) {
  const { t, site } = usePageContext()
  return (
    <div className={`min-w-0 ${className}`}>
      <p className={`mb-2 text-base font-semibold ${labelClass}`}>
        {t(`scene.sides.${name}`, { site: site.name })}
      </p>
      {children}
    </div>
  )
}

/** On phones the sides stand one below the other, the second one at the end of the line. */
export const staggered = { first: 'max-tablet:me-[24%]', second: 'max-tablet:ms-[24%]' }

/** On phones there is room for one window, and of it for the tab and the page. */
export const phoneParts = { bar: 'max-tablet:hidden', status: 'max-tablet:hidden' }
