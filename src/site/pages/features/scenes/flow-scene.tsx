import type { Scene } from '../../../../content/schemas/scene.ts'
import { Icon } from '../../../components/icons.tsx'
import { nth } from '../../../components/nth.ts'
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
    <div className="grid grid-cols-1 gap-3 tablet:grid-cols-[15rem_1fr] tablet:grid-rows-[auto_1fr] tablet:gap-x-4">
      <ol className="grid grid-cols-2 gap-1 tablet:row-[1/-1] tablet:grid-cols-[1fr]">
        {steps.map(({ step, value }, index) => (
          <li
            key={step}
            className={`scene-pane flex items-center gap-3 py-2 ${nth(index)} ${index === steps.length - 1 ? 'bg-(--hue) [&_*]:text-on-hue' : ''}`}
          >
            <Icon name={icons[step]} />
            <span className="min-w-0 flex-1 text-soft wrap-anywhere">
              <b className="block text-ink">{t(`scene.flow.${step}`, { time: value })}</b>
              {['open', 'shot', 'save'].includes(step) && value}
            </span>
            <Icon name="check" className="flow-done size-4" />
          </li>
        ))}
      </ol>
      {front && (
        // The step that runs, and what it has read.
        <ProfileWindow
          profile={front}
          className="[&_li>:last-child]:bg-(--shade) [&_li>:last-child]:px-1.5"
        >
          <PageRows rows={rows} />
        </ProfileWindow>
      )}
      <SceneLog {...scene} />
    </div>
  )
}
