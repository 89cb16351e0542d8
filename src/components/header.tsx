import { Icon } from './icon.tsx'
import { LanguageSelector, type LanguageChoice } from './language-selector.tsx'
import { Mark } from './mark.tsx'
import type { NavMenu, SiteNavigation } from './navigation.ts'
import { useScope } from './scope.tsx'

const panel =
  'fixed inset-x-0 top-(--header) m-0 hidden max-h-[calc(100dvh-var(--header))] w-full max-w-none overflow-y-auto border-y border-line bg-paper shadow-[0_24px_48px_-24px_rgb(0_0_0/0.25)] open:block'

export function Header({ navigation, languages, register, login }: { navigation: SiteNavigation; languages: LanguageChoice[]; register: string; login: string }) {
  const { t, link, site } = useScope()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex h-(--header) items-center gap-1">
        <a href={link('/')} className="me-3 flex items-center gap-2 text-lg font-bold tracking-tight">
          <Mark />
          {site.name}
        </a>
        <nav aria-label={t('nav.main')} className="hidden flex-1 items-center sm:flex">
          {navigation.menus.map((menu, index) => (
            <button key={menu.label} type="button" popoverTarget={`menu-${index}`} className="flex h-10 items-center gap-1 rounded-md px-3 text-sm font-medium hover:bg-sunk">
              {menu.label}
              <Icon name="chevron-down" className="size-4 text-faint" />
            </button>
          ))}
          {navigation.links.map((item) => (
            <a key={item.href} href={item.href} className="flex h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap hover:bg-sunk">
              {item.name}
            </a>
          ))}
          {navigation.menus.map((menu, index) => (
            <MenuPanel key={menu.label} menu={menu} id={`menu-${index}`} />
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageSelector choices={languages} />
          <a href={login} className="hidden h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap hover:bg-sunk md:flex" data-app>
            {t('nav.login')}
          </a>
          <a href={register} className="button button-small ms-1 hidden whitespace-nowrap mobile:inline-flex" data-app>
            {t('nav.register')}
          </a>
          <button type="button" popoverTarget="site-menu" aria-label={t('nav.menu')} className="flex size-11 items-center justify-center rounded-md hover:bg-sunk sm:hidden">
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      <SmallScreenMenu navigation={navigation} register={register} login={login} />
    </header>
  )
}

function MenuPanel({ menu, id }: { menu: NavMenu; id: string }) {
  return (
    <div id={id} popover="auto" className={panel}>
      <div className="wrap grid gap-8 py-8 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {menu.groups.map((group) => (
          <div key={group.label}>
            <p className="mb-3 text-xs font-semibold text-faint">{group.label}</p>
            <ul className={`grid gap-x-6 gap-y-1 ${menu.groups.length === 1 ? 'sm:grid-cols-3' : group.items.length > 6 ? 'sm:grid-cols-2' : ''}`}>
              {group.items.map((item) => (
                <li key={item.href}>
                  <a href={item.href} className="flex gap-3 rounded-md p-2.5 hover:bg-sunk">
                    {item.icon && <Icon name={item.icon} className="mt-0.5 size-5 text-brand" />}
                    <span>
                      <span className="block text-sm font-semibold">{item.name}</span>
                      {item.summary && <span className="block text-xs text-soft">{item.summary}</span>}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function SmallScreenMenu({ navigation, register, login }: { navigation: SiteNavigation; register: string; login: string }) {
  const { t } = useScope()
  return (
    <div id="site-menu" popover="auto" className={panel}>
      <nav aria-label={t('nav.main')} className="wrap flex min-h-[calc(100dvh-var(--header))] flex-col py-4">
        {navigation.menus.map((menu) => (
          <details key={menu.label} name="site-menu" className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between font-semibold">
              {menu.label}
              <Icon name="chevron-down" className="size-5 text-faint transition-transform group-open:rotate-180" />
            </summary>
            {menu.groups.map((group) => (
              <ul key={group.label} className="pb-4">
                {group.items.map((item) => (
                  <li key={item.href}>
                    <a href={item.href} className="block py-2.5 ps-3 text-soft">
                      {item.name}
                    </a>
                  </li>
                ))}
              </ul>
            ))}
          </details>
        ))}
        {navigation.links.map((item) => (
          <a key={item.href} href={item.href} className="flex min-h-14 items-center border-b border-line font-semibold">
            {item.name}
          </a>
        ))}
        <div className="mt-6 grid gap-3">
          <a href={register} className="button" data-app>
            {t('nav.register')}
          </a>
          <a href={login} className="button button-quiet" data-app>
            {t('nav.login')}
          </a>
        </div>
      </nav>
    </div>
  )
}
