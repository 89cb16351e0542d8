import type { ReactNode } from 'react'
import type { Language } from '../../languages/languages.ts'
import { AppLink } from '../components/buttons.tsx'
import { Icon, Wordmark } from '../components/icons.tsx'
import { LinkList } from '../components/link-lists.tsx'
import { usePageContext } from '../page-context.tsx'
import { PageButtons } from './page-buttons.tsx'
import type { NavMenu } from './site-navigation.ts'

/**
 * The site's header, which needs no script. One list of menus serves all widths: on wide screens
 * each menu opens below the bar; on narrow ones they open in place, in a popover with the most used
 * links fixed at its end.
 */
export function Header() {
  const { t, link, layout } = usePageContext()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-(--header) items-center gap-1">
        <a href={link('/')}>
          <Wordmark />
        </a>
        <nav id="site-menu" popover="auto" aria-label={t('nav.main')}>
          {layout.navigation.menus.map((menu) => (
            <Menu key={menu.label} {...menu} />
          ))}
          <div className="sticky bottom-0 flex flex-wrap gap-x-8 bg-paper py-2 laptop:contents">
            {layout.navigation.links.map((item) => (
              <a key={item.href} href={item.href} className="bar-link">
                {item.name}
              </a>
            ))}
            <AppLink
              to="login"
              part="menu"
              className="flex h-12 items-center font-semibold laptop:hidden"
            />
            <LanguageButton className="-ms-2 tablet:hidden" />
          </div>
        </nav>
        <div className="ms-auto flex min-w-0 items-center">
          <PageButtons />
          {/* Opens a field where scripts run (`client/search/field.ts`). */}
          <a
            href={link('/search')}
            aria-label={t('search.title')}
            data-search=""
            className="icon-button"
          >
            <Icon name="search" />
          </a>
          <LanguageButton className="max-tablet:hidden" />
          <AppLink
            to="login"
            part="header"
            className="hidden h-10 items-center rounded-md px-2 text-sm whitespace-nowrap hover:bg-sunk desktop:flex"
          />
          <AppLink
            to="register"
            part="header"
            className="button button-small ms-1 whitespace-nowrap"
          >
            {t('nav.join')}
          </AppLink>
          <MenuButton />
          <LanguageList />
        </div>
      </div>
    </header>
  )
}

/** Opening one closes the others. */
const Menu = ({ label, groups }: NavMenu) => (
  <details name="menu" className="menu">
    <summary className="bar-link">
      {label}
      <Icon name="chevron-down" className="size-4" />
    </summary>
    <div className="menu-panel">
      <div className="wrap">
        {groups.map((group) => (
          <div key={group.label}>
            <p className="pt-2 pb-1 text-xs font-semibold text-faint">{group.label}</p>
            <LinkList
              links={group.items}
              className={`grid grid-cols-2 gap-x-4 ${groups.length === 1 ? 'laptop:grid-cols-3' : group.items.length > 6 ? '' : 'laptop:grid-cols-1'}`}
            />
          </div>
        ))}
      </div>
    </div>
  </details>
)

/** Opens the menus where they do not fit in the bar. */
const MenuButton = () => (
  <button
    type="button"
    popoverTarget="site-menu"
    aria-label={usePageContext().t('nav.menu')}
    className="icon-button laptop:hidden"
  >
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="burger size-6 shrink-0"
      aria-hidden="true"
    >
      <path d="M4 8h16" />
      <path d="M4 16h16" />
    </svg>
  </button>
)

export function LanguageButton({ className = '' }: { className?: string }) {
  const { t, language } = usePageContext()
  return (
    <button
      type="button"
      popoverTarget="languages"
      aria-label={t('nav.language', { name: language.name })}
      className={`flex h-11 items-center gap-2 rounded-md px-2 text-sm whitespace-nowrap hover:bg-sunk ${className}`}
    >
      <Icon name="globe" />
      <span className="laptop:max-desktop:hidden">{language.name}</span>
    </button>
  )
}

/**
 * The 14 languages as plain links, which work without JavaScript. It follows all buttons of the
 * bar, so that they arrive together and do not move.
 */
export const LanguageList = () => (
  <div id="languages" popover="auto" className="language-panel">
    <LanguageLinks
      className="grid grid-cols-2 gap-0.5"
      mark={<Icon name="check" className="size-4" />}
    />
  </div>
)

/** `mark` stands beside the page's own language. */
export const LanguageLinks = ({
  languages = usePageContext().layout.languages,
  label,
  className,
  link,
  mark,
}: {
  languages?: readonly { language: Language; href: string; current?: boolean }[]
  label?: string
  className: string
  link?: string
  mark?: ReactNode
}) => (
  <ul className={className} aria-label={label}>
    {languages.map(({ language, href, current }) => (
      <li key={language.code}>
        <a
          href={href}
          lang={language.lang}
          hrefLang={language.hreflang}
          aria-current={current ? 'true' : undefined}
          className={link}
        >
          {language.name}
          {current && mark}
        </a>
      </li>
    ))}
  </ul>
)
