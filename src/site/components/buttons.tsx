import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'
import { AskLink, SiteLink } from './links.tsx'

/** A button that begins an e-mail. */
export const MailButton = ({
  to,
  className = 'button',
  children,
}: {
  to: string
  className?: string
  children: string
}) => (
  <a href={`mailto:${to}`} className={className}>
    <Icon name="mail" />
    {children}
  </a>
)

/** Buttons to a person and to the help pages. */
export const HelpButtons = () => (
  <>
    <AskLink className="button" />
    <SiteLink to="/helps" className="button button-quiet">
      {usePageContext().t('nav.helps')}
    </SiteLink>
  </>
)

/**
 * A button or link to the app, by default with the words of what the app does there. `part` tells
 * it apart from the page's own in analytics.
 */
export function AppLink({
  to,
  part,
  className,
  children,
}: {
  to: 'register' | 'login'
  part?: 'header' | 'menu'
  className: string
  children?: string
}) {
  const { t, layout } = usePageContext()
  return (
    <a href={layout[to]} className={className} data-app={part ? `${to}-${part}` : to}>
      {children ?? t(`nav.${to}`)}
    </a>
  )
}

export const DownloadLink = ({ className = 'button' }: { className?: string }) => (
  <SiteLink to="/download" className={className}>
    <Icon name="download" />
    {usePageContext().t('action.download')}
  </SiteLink>
)

export const PricingLink = ({ className = 'button button-quiet' }: { className?: string }) => (
  <SiteLink to="/pricing" className={className}>
    {usePageContext().t('action.seePricing')}
  </SiteLink>
)
