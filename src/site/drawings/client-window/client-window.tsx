import { usePageContext } from '../../page-context.tsx'
import { clientWindowPath, clientWindowSizes } from './client-window-sizes.ts'

/**
 * The client as it looks on a desktop, a picture for each language (`client-window-file.ts`); on
 * narrow screens a part of it that can be read there.
 */
export function ClientWindow({ className }: { className?: string }) {
  const { t, site, language } = usePageContext()
  return (
    <picture>
      <source
        media="(width < 48rem)"
        srcSet={clientWindowPath(language.code, 'phone')}
        {...clientWindowSizes.phone}
      />
      <img
        src={clientWindowPath(language.code, 'desktop')}
        alt={t('client.picture', { site: site.name })}
        loading="lazy"
        className={className}
        {...clientWindowSizes.desktop}
      />
    </picture>
  )
}
