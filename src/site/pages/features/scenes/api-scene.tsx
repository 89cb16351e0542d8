import type { Scene } from '../../../../content/schemas/scene.ts'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'

/** A request in a terminal, its answer, and the window that it opened. */
export function ApiScene({ profiles: [front], rows }: Scene) {
  if (!front) return null
  return (
    <div className="grid grid-cols-1">
      <pre className="scene-pane overflow-hidden bg-on-hue p-5 font-mono text-[clamp(0.6875rem,3vw,0.875rem)] [line-height:1.5] text-bulb tablet:col-start-1 tablet:row-start-1 [&>*]:text-(--hue) [&>*]:not-italic">
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
      <ProfileWindow
        profile={front}
        status="127.0.0.1:51874"
        className="scene-opened -mt-3 ms-[15%] tablet:col-start-1 tablet:row-start-1 tablet:mt-0 tablet:-me-6 tablet:-mb-6 tablet:ms-[46%] tablet:self-end"
      >
        <PageRows rows={rows} />
      </ProfileWindow>
    </div>
  )
}
