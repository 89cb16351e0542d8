import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'
import { useScope } from './scope.tsx'

/** The button that leads to the downloads. */
export const DownloadLink = ({ className = 'button' }: { className?: string }) => (
  <SiteLink to="/download" className={className}>
    <Icon name="download" />
    {useScope().t('action.download')}
  </SiteLink>
)
