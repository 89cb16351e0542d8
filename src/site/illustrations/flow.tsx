import { Icon } from '../components/icon.tsx'
import { useScope } from '../components/scope.tsx'
import type { IconName } from '../icons/names.ts'
import { SceneWindow } from './window.tsx'

/** How many steps are done; the next one has the ring. */
const done = 3

/** A flow of steps while it runs. */
export function FlowScene() {
  const { t } = useScope()
  const steps: [IconName, string, string][] = [
    ['clock', t('scene.flow.schedule', { time: '08:00' }), ''],
    ['globe', t('scene.flow.open'), '/shop/lamps'],
    ['timer', t('scene.flow.wait'), '1.2 s'],
    ['eye', t('scene.flow.read'), '24'],
    ['file-down', t('scene.flow.save'), 'prices.csv'],
  ]
  return (
    <SceneWindow title="RPA">
      <ol className="px-4 py-5">
        {steps.map(([icon, name, value], index) => (
          <li key={icon}>
            {index > 0 && <i className="ms-5 block h-4 w-px bg-line" />}
            <div
              className={`flex items-center gap-3 rounded-md border px-3 py-2.5 text-[0.8125rem] ${index === done ? 'border-brand [box-shadow:0_0_0_2px_var(--brand)]' : 'border-line'}`}
            >
              <Icon name={icon} className="size-4 text-brand" />
              <b className="font-medium">{name}</b>
              <span className="ms-auto font-mono text-[0.6875rem] text-faint">{value}</span>
              <Icon name={index < done ? 'check' : 'minus'} className={`size-4 ${index < done ? 'text-good' : 'text-faint'}`} />
            </div>
          </li>
        ))}
      </ol>
    </SceneWindow>
  )
}
