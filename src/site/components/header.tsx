import { Icon, Wordmark } from './icons.tsx'
import type { LanguageChoice, NavMenu, SiteNavigation } from './menus.ts'
import { usePageContext } from './page-context.tsx'

/**
 * The site's header, which needs no script. One list of menus serves all widths: on wide screens each menu is a popover below the bar; on
 * narrow ones the whole list is one popover, with the most used links fixed at its end.
 */
export function Header({ navigation, languages, register, login }: { navigation: SiteNavigation; languages: LanguageChoice[]; register: string; login: string }) {
  const { t, link, site } = usePageContext()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-(--header) items-center gap-1">
        <a href={link('/')} className="me-3">
          <Wordmark name={site.name} />
        </a>
        <nav
          id="site-menu"
          popover="auto"
          aria-label={t('nav.main')}
          className="menu-panel sm:static sm:flex sm:h-full sm:w-auto sm:flex-1 sm:items-center sm:overflow-visible sm:border-0 sm:[box-shadow:none]"
        >
          {navigation.menus.map((menu, index) => (
            <Menu key={menu.label} menu={menu} id={`menu-${index}`} />
          ))}
          <div className="sticky bottom-0 mt-6 flex flex-wrap gap-x-8 border-t border-line bg-paper py-2 sm:contents">
            {navigation.links.map((item) => (
              <a
                key={item.href}
                href={item.href}
                className="flex h-12 items-center rounded-md font-semibold whitespace-nowrap hover:bg-sunk sm:h-10 sm:px-2 sm:text-sm md:px-3 sm:font-medium"
              >
                {item.name}
              </a>
            ))}
            <a href={login} className="flex h-12 items-center font-semibold sm:hidden" data-app="login">
              {t('nav.login')}
            </a>
            <a href={register} className="button w-full mobile:hidden" data-app>
              {t('nav.register')}
            </a>
          </div>
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageButton />
          <a href={login} className="hidden h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap hover:bg-sunk md:flex" data-app="login">
            {t('nav.login')}
          </a>
          <a href={register} className="button button-small ms-1 hidden whitespace-nowrap mobile:inline-flex" data-app>
            {t('nav.register')}
          </a>
          <button type="button" popoverTarget="site-menu" aria-label={t('nav.menu')} className="flex size-11 items-center justify-center rounded-md hover:bg-sunk sm:hidden">
            <Icon name="menu" className="size-6" />
          </button>
          <LanguageList choices={languages} />
        </div>
      </div>
    </header>
  )
}

function Menu({ menu, id }: { menu: NavMenu; id: string }) {
  return (
    <>
      <button type="button" popoverTarget={id} className="hidden h-10 items-center gap-1 rounded-md px-2 text-sm font-medium hover:bg-sunk sm:flex md:px-3">
        {menu.label}
        <Icon name="chevron-down" className="size-4 text-faint" />
      </button>
      <div id={id} popover="auto" className="menu-panel">
        <div className="mx-auto grid gap-x-8 sm:max-w-(--page) sm:auto-cols-fr sm:grid-flow-col sm:px-5.5 sm:py-8">
          {menu.groups.map((group) => (
            <div key={group.label}>
              <p className="pt-5 pb-1 text-xs font-semibold text-faint sm:pt-0 sm:ps-2.5">{group.label}</p>
              <ul className={`grid grid-cols-2 gap-x-4 ${menu.groups.length === 1 ? 'sm:grid-cols-3' : ''}`}>
                {group.items.map((item) => (
                  <li key={item.href}>
                    <a href={item.href} className="flex h-full min-h-11 items-center gap-3 rounded-md py-2 text-sm font-medium hover:bg-sunk sm:px-2.5">
                      {item.icon && <Icon name={item.icon} className="size-5 text-brand" />}
                      {item.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Opens the list of languages. */
export function LanguageButton() {
  const { t, row } = usePageContext()
  return (
    <button
      type="button"
      popoverTarget="languages"
      aria-label={t('nav.language', { name: row.name })}
      className="flex h-11 items-center gap-2 rounded-md px-3 text-sm font-medium hover:bg-sunk"
    >
      <Icon name="globe" />
      <span className="hidden mobile:inline sm:hidden md:inline">{row.name}</span>
    </button>
  )
}

/** The 14 languages as plain links, which work without JavaScript. It follows all buttons of the bar, so that they arrive together and do not move. */
export const LanguageList = ({ choices }: { choices: LanguageChoice[] }) => (
  <div id="languages" popover="auto" className="language-panel afloat">
    <ul className="grid grid-cols-2 gap-0.5">
      {choices.map(({ row: choice, href, current }) => (
        <li key={choice.code}>
          <a
            href={href}
            lang={choice.tag}
            hrefLang={choice.hreflang}
            aria-current={current ? 'true' : undefined}
            className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 text-sm hover:bg-sunk aria-[current]:font-semibold aria-[current]:text-brand"
          >
            {choice.name}
            {current && <Icon name="check" className="size-4" />}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
