import type { Scene } from '../../content/schemas/scene.ts'
import { usePageContext } from '../page-context.tsx'
import { localAmount } from './local-amount.ts'

/** The rows that the page of a window lists; rows with work to do are marked. */
export function PageRows({ rows = [] }: Pick<Scene, 'rows'>) {
  const { t, language } = usePageContext()
  return (
    <ul className="page-rows">
      {rows.map(({ name, state, note = '', amount, marked }) => (
        <li key={name + note} className={marked || state === 'new' ? 'row-marked' : undefined}>
          <b>{name}</b>
          <span>{state ? t(`scene.orders.${state}`) : note}</span>
          <b>{localAmount(language.code, amount)}</b>
        </li>
      ))}
    </ul>
  )
}
