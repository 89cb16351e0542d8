import { hueAt } from '../components/hues.ts'
import { Icon } from '../components/icon.tsx'
import { useScope } from '../components/scope.tsx'
import { Person } from './face.tsx'
import { SceneWindow } from './window.tsx'

const people = ['Ana', 'Joe', 'Mei', 'Priya']
const roles = ['owner', 'admin', 'manager', 'member'] as const
/** How many of the roles, from the first, have each right (the table in `helps/roles-and-groups`). */
const rights = { start: 4, edit: 3, invite: 2, plan: 1 } as const

/** Members of a group, their roles and what these allow. */
export function RolesScene() {
  const { t } = useScope()
  const row = 'grid grid-cols-[1fr_repeat(4,2.75rem)] items-center px-4 mobile:grid-cols-[1fr_repeat(4,4rem)]'
  return (
    <SceneWindow title={t('scene.client', { letter: 'A' })}>
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
    </SceneWindow>
  )
}
