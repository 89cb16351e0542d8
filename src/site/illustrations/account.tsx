import { hueAt } from '../components/hues.ts'
import { Icon } from '../components/icons.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { AppWindow, Person } from './window.tsx'

const people = ['Ana', 'Joe', 'Mei', 'Priya']
const roles = ['owner', 'admin', 'manager', 'member'] as const
/** How many of the roles, from the first, have each right (the table in `helps/roles-and-groups`). */
const rights = { start: 4, edit: 3, invite: 2, plan: 1 } as const

/** Members of a group, their roles and what these allow. */
export function RolesIllustration() {
  const { t } = usePageContext()
  const row = 'grid grid-cols-[1fr_repeat(4,2.75rem)] items-center px-4 mobile:grid-cols-[1fr_repeat(4,4rem)]'
  return (
    <AppWindow title={t('scene.client', { letter: 'A' })}>
      <div className={`${row} py-2.5 text-center text-[0.6875rem] text-faint`}>
        <span />
        {(Object.keys(rights) as (keyof typeof rights)[]).map((right) => (
          <span key={right} className="truncate">
            {t(`scene.rights.${right}`)}
          </span>
        ))}
      </div>
      {roles.map((role, index) => (
        <div key={role} className={`${row} border-t border-line py-3 text-[0.8125rem]`}>
          <span className="flex min-w-0 items-center gap-2.5">
            <Person name={people[index] ?? ''} hue={hueAt(index)} />
            <span className="min-w-0">
              <b className="block font-semibold">{people[index]}</b>
              <span className="block truncate text-[0.6875rem] text-faint">{t(`scene.roles.${role}`)}</span>
            </span>
          </span>
          {Object.values(rights).map((count) => (
            <Icon key={count} name={index < count ? 'check' : 'minus'} className={`mx-auto size-4 ${index < count ? 'text-brand' : 'text-line'}`} />
          ))}
        </div>
      ))}
    </AppWindow>
  )
}

/** The action log: who did what, and when. */
export const LogIllustration = ({ title, rows }: { title: string; rows: { who: string; what: string; when: string }[] }) => (
  <AppWindow title={title}>
    <ul>
      {rows.map((row, index) => (
        <li key={row.when} className="grid grid-cols-[auto_1fr_auto] items-center gap-3 border-line px-4 py-3.5 text-[0.8125rem] not-first:border-t">
          <Person name={row.who} hue={hueAt(index)} />
          <span className="min-w-0">
            <b className="font-semibold">{row.who}</b> <span className="text-soft">{row.what}</span>
          </span>
          <span className="text-xs text-faint">{row.when}</span>
        </li>
      ))}
    </ul>
  </AppWindow>
)

/** Heights of the bars in percent. */
const days = [22, 30, 26, 34, 40, 18, 15, 36, 44, 41, 52, 47, 24, 20, 50, 58, 49, 61, 66, 31, 27, 62, 70, 64, 78, 72, 38, 33, 80, 88]

/** The statistics of a referral link: four figures and a chart of 30 days. */
export const StatisticsIllustration = ({ title, figures }: { title: string; figures: { name: string; value: string }[] }) => (
  <AppWindow title={title}>
    <div className="grid grid-cols-2 border-b border-line mobile:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.name} className="border-s border-line px-4 py-3.5">
          <p className="truncate text-[0.6875rem] text-faint">{figure.name}</p>
          <p className="text-xl font-semibold tracking-tight">{figure.value}</p>
        </div>
      ))}
    </div>
    <svg viewBox="0 0 600 200" className="w-full p-4">
      <path d="M0 10h600M0 70h600M0 130h600M0 190h600" className="stroke-line" />
      <path d={days.map((height, day) => `M${day * 20 + 10} 190v-${height * 2}`).join('')} className="stroke-teal" strokeWidth="11" />
      <path d={days.map((height, day) => `M${day * 20 + 10} 190v-${Math.round(height / 5)}`).join('')} className="stroke-ink" strokeWidth="11" />
    </svg>
  </AppWindow>
)
