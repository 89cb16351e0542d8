import { usePageContext } from '../../page-context.tsx'
import { clientWindowPath, clientWindowSizes } from './client-window-sizes.ts'

/**
 * The client as it looks on a desktop, a picture for each language (`client-window-file.ts`); on
 * narrower screens as much of it as can be read there. `first`: it is on the first screen.
 */
export function ClientWindow({ className, first }: { className?: string; first?: boolean }) {
  const { t, site, language } = usePageContext()
  return (
    <picture className={className}>
      <source
        media="(width < 48rem)"
        srcSet={clientWindowPath(language.code, 'phone')}
        {...clientWindowSizes.phone}
      />
      <source
        media="(width < 62rem)"
        srcSet={clientWindowPath(language.code, 'tablet')}
        {...clientWindowSizes.tablet}
      />
      <img
        src={clientWindowPath(language.code, 'desktop')}
        alt={t('client.picture', { site: site.name })}
        loading={first ? undefined : 'lazy'}
        {...clientWindowSizes.desktop}
      />
    </picture>
  )
}
