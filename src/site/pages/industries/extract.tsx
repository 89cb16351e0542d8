import { BrowserWindow, type SceneProps } from './browser-window.tsx'

/** The rows of a public page, and the same rows as data. Code is the same in every language. */
export function Extract({ profiles: [front], rows = [], icon }: SceneProps) {
  if (!front) return null
  return (
    <div className={`extract hue-${front.hue}`}>
      <BrowserWindow profile={front} icon={icon}>
        <ul>
          {rows.map(({ name, note, amount }) => (
            <li key={name + note}>
              <b>{name}</b>
              <span>{note}</span>
              <b>{amount}</b>
            </li>
          ))}
        </ul>
      </BrowserWindow>
      <pre>
        <span>POST</span> /api/v1/profiles/{front.name}/start{'\n'}
        {rows.map(({ name, note, amount }) => (
          <code key={name + note}>
            {'{ '}
            <b>"{name}"</b>, "{note}", <b>"{amount}"</b>
            {' }'}
          </code>
        ))}
      </pre>
    </div>
  )
}
