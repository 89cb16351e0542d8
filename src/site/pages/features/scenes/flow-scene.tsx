import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { IconName } from '../../../icons/names.ts'
import { usePageContext } from '../../../page-context.tsx'
import { SceneLog } from './scene-log.tsx'

type Step = NonNullable<Scene['steps']>[number]['step']
const icons: Record<Step, IconName> = {
  schedule: 'clock',
  open: 'globe',
  wait: 'timer',
  read: 'eye',
  shot: 'scan-eye',
  save: 'file-down',
}

/** A flow that runs: its steps, the window in which it reads, and the log of its runs. */
export function FlowScene(scene: Scene) {
  const { t } = usePageContext()
  const { profiles, rows, steps = [] } = scene
  const [front] = profiles
  return (
    <div className="flow-scene">
      <ol>
        {steps.map(({ step, value }) => (
          <li key={step} className="pane">
            <Icon name={icons[step]} />
            <span>
              <b>{t(`scene.flow.${step}`, { time: value })}</b>
              {['open', 'shot', 'save'].includes(step) && value}
            </span>
            <Icon name="check" className="size-4" />
          </li>
        ))}
      </ol>
      {front && (
        <ProfileWindow profile={front}>
          <PageRows rows={rows} />
        </ProfileWindow>
      )}
      <SceneLog {...scene} />
    </div>
  )
}
