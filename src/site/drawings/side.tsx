import type { ReactNode } from 'react'
import { usePageContext } from '../page-context.tsx'

/** A part of a picture that compares, under the name of what it shows. */
export function Side({
  name,
  className = '',
  labelClass = '',
  children,
}: {
  name: 'ordinary' | 'product'
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
