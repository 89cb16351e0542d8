import type { LocaleRow } from '../../i18n/table.ts'
import { Icon } from './icon.tsx'
import { useScope } from './scope.tsx'

export interface LanguageChoice {
  row: LocaleRow
  href: string
  current: boolean
}

/** The 14 languages as plain links, so that choosing one works without JavaScript (decisions, "Switching language"). */
export function LanguageSelector({ choices }: { choices: LanguageChoice[] }) {
  const { t, row } = useScope()
  return (
    <>
      <button
        type="button"
        popoverTarget="languages"
        aria-label={t('nav.language', { name: row.name })}
        className="flex h-11 items-center gap-2 rounded-md px-3 text-sm font-medium hover:bg-sunk"
      >
        <Icon name="globe" />
        <span className="hidden mobile:inline sm:hidden md:inline">{row.name}</span>
      </button>
      <div
        id="languages"
        popover="auto"
        className="fixed top-[calc(var(--header)-0.25rem)] right-[max(1rem,calc(50vw-36rem))] left-auto m-0 hidden max-h-[calc(100dvh-var(--header)-1rem)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-2 afloat open:block"
      >
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
    </>
  )
}
