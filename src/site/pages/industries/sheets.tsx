import { figure } from '../../drawings/figure.ts'
import { usePageContext } from '../../page-context.tsx'
import { BrowserWindow, Face, type SceneProps } from './browser-window.tsx'

/** A sheet for each account, and the orders on the first one. */
export function Sheets({ profiles: [front, ...others], rows = [], icon }: SceneProps) {
  const { t, language } = usePageContext()
  return (
    <div className="sheets">
      {others.toReversed().map(({ name, hue, person, region }) => (
        <p key={name} className={`hue-${hue}`}>
          <Face name={name} />
          <b>{name}</b>
          <span>{t(`scene.people.${person}`)}</span>
          <span>{region}</span>
        </p>
      ))}
      {front && (
        <BrowserWindow profile={front} icon={icon}>
          <p className="orders">{t('scene.orders.title')}</p>
          <ul>
            {rows.map(({ name, state, amount }) => (
              <li key={name} className={state === 'new' ? 'marked' : ''}>
                <b>{name}</b>
                <span>{state && t(`scene.orders.${state}`)}</span>
                <b>{figure(language.code, amount)}</b>
              </li>
            ))}
          </ul>
        </BrowserWindow>
      )}
    </div>
  )
}
