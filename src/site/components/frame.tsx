import type { ReactNode } from 'react'
import type { Crumb } from '../page.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Consultation } from './consultation.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Icon } from './icon.tsx'
import type { LanguageChoice } from './language-selector.tsx'
import type { SiteNavigation } from './navigation.ts'
import { useScope } from './scope.tsx'

/** What every frame shows around a page. */
export interface FrameParts {
  navigation: SiteNavigation
  languages: LanguageChoice[]
  /** The app's addresses for signing up and logging in, in the page's language. */
  register: string
  login: string
  year: number
}

/** What stands before a page in the default layout (spec §2, "Layouts and widgets"): the way to skip the header, and the header. */
export function FrameTop({ navigation, languages, register, login }: FrameParts) {
  return (
    <>
      <SkipLink />
      <Header navigation={navigation} languages={languages} register={register} login={login} />
    </>
  )
}

/** The page itself in the default layout, with the way that leads to it. */
export function FrameMain({ crumbs, name, children }: { crumbs: Crumb[]; name: string | undefined; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="[outline:0]">
      {name !== undefined && <Breadcrumbs crumbs={crumbs} name={name} />}
      {children}
    </main>
  )
}

/** What stands after a page in the default layout: the footer, and the widgets of every page. */
export function FrameBottom({ navigation, year }: FrameParts) {
  const { t, row, link } = useScope()
  const contact = link('/contact#leave-message')
  return (
    <>
      <Footer navigation={navigation} year={year}>
        <div className="fixed right-4 bottom-4 z-30 flex flex-col gap-3 mobile:right-6 mobile:bottom-6">
          <a
            href="#main"
            id="to-top"
            aria-label={t('nav.toTop')}
            className="invisible flex size-12 items-center justify-center rounded-full border border-line bg-surface raised hover:bg-sunk"
          >
            <Icon name="arrow-up" />
          </a>
          {row.code === 'zh' && <Consultation />}
          {/* A chat, or a message where there is none (`browser/support.ts`); in English until the page is translated. */}
          <a
            href={contact ?? '/contact?lang=en-US#leave-message'}
            hrefLang={contact ? undefined : 'en'}
            data-support=""
            aria-label={t('help.ask')}
            className="button size-12 rounded-full p-0 raised"
          >
            <Icon name="message-circle" />
          </a>
        </div>
      </Footer>
      <Toast />
    </>
  )
}

/** Leads past the header; seen while it has the focus. */
export const SkipLink = () => (
  <a href="#main" className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-5">
    {useScope().t('nav.skip')}
  </a>
)

/** Where `browser/toast.ts` shows its messages. Its edge is seen in forced colours, where there are no grounds. */
export function Toast() {
  const { t } = useScope()
  return (
    <div
      id="toast"
      role="status"
      data-copied={t('action.copied')}
      data-copy-failed={t('action.copyFailed')}
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 mx-auto w-fit max-w-md rounded-md border border-ink bg-ink px-4 py-3 text-sm font-medium text-paper raised empty:hidden"
    />
  )
}
