import type { Scene } from '../../../../content/schemas/scene.ts'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'

/** A request in a terminal, its answer, and the window that it opened. */
export function ApiScene({ profiles: [front], rows }: Scene) {
  if (!front) return null
  return (
    <div className="api-scene">
      <pre className="pane">
        <i>$ </i>
        {`curl -X POST \\\n  127.0.0.1:36080/api/v1/profiles/${front.name}/start\n\n`}
        {'{\n  '}
        <b>"code"</b>: 0,{'\n  '}
        <b>"msg"</b>: "ok",{'\n  '}
        <b>"data"</b>: {'{\n    '}
        <b>"port"</b>: 51874,{'\n    '}
        <b>"ws"</b>: "ws://127.0.0.1:51874/…"{'\n  }\n}\n\n'}
        <i>$ </i>
        {`node orders.js\n${(rows ?? []).map(({ name, amount }) => `${name}  ${amount}`).join('\n')}`}
      </pre>
      <ProfileWindow profile={front} status="127.0.0.1:51874">
        <PageRows rows={rows} />
      </ProfileWindow>
    </div>
  )
}
