import { Icon } from '../../components/icons.tsx'
import { iconNames } from '../../icons/names.ts'
import { Toast } from '../../layout/layout.tsx'
import { PageButtons } from '../../layout/page-buttons.tsx'
import { definePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

/** `/_icons`: every icon of the sprite with its name; a click copies the name. */
export const icons = definePage<null>({
  load: ({ t }) => ({
    head: { title: t('icons.title'), description: t('icons.text') },
    data: null,
  }),
  View() {
    const { t } = usePageContext()
    return (
      <main id="main" className="wrap pt-12 pb-12">
        <div className="sticky top-0 z-40 flex items-center justify-between bg-paper">
          <h1 className="text-2xl">{t('icons.title')}</h1>
          <PageButtons />
        </div>
        <p className="mt-3 text-soft">{t('icons.text')}</p>
        <ul className="mt-8 grid grid-cols-2 gap-2 phone:grid-cols-3 tablet:grid-cols-5 laptop:grid-cols-7">
          {iconNames.toSorted().map((name) => (
            <li key={name}>
              <button
                type="button"
                data-copy={name}
                className="flex w-full flex-col items-center gap-3 rounded-md border border-line bg-surface p-4 text-xs break-all hover:border-brand"
              >
                <Icon name={name} className="size-6" />
                {name}
              </button>
            </li>
          ))}
        </ul>
        <Toast />
      </main>
    )
  },
})
