import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The rows of a public page, and the same rows as data. Code is the same in every language. */
export function PageAsDataScene({ profiles: [front], rows = [], icon }: SceneProps) {
  if (!front) return null
  return (
    <div className={`page-as-data-scene hue-${front.hue}`}>
      <ProfileWindow profile={front} icon={icon}>
        <PageRows rows={rows} />
      </ProfileWindow>
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
