import { Icon } from '../components/icons.tsx'
import { usePageContext } from '../components/page-context.tsx'
import type { IconName } from '../icons/names.ts'
import { AppWindow } from './window.tsx'

/** Steps that are done; the next one is outlined. */
const done = 3

/** A flow of steps while it runs. */
export function FlowIllustration() {
  const { t } = usePageContext()
  const steps: [IconName, string, string][] = [
    ['clock', t('scene.flow.schedule', { time: '08:00' }), ''],
    ['globe', t('scene.flow.open'), '/shop/lamps'],
    ['timer', t('scene.flow.wait'), '1.2 s'],
    ['eye', t('scene.flow.read'), '24'],
    ['file-down', t('scene.flow.save'), 'prices.csv'],
  ]
  return (
    <AppWindow title="RPA">
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
    </AppWindow>
  )
}

/** A request to the local API and its answer. Code is the same in every language. */
export const RequestIllustration = () => (
  <div aria-hidden="true" dir="ltr" className="overflow-hidden rounded-lg bg-[#14191b] text-start font-mono text-[0.8125rem] [line-height:1.625] text-[#e9e6df] select-none">
    <p className="border-b border-[#2a3134] px-4 py-2.5 text-xs text-[#9aa4a6]">127.0.0.1:36080</p>
    <pre className="overflow-hidden px-4 py-4 whitespace-pre-wrap">
      <span className="tk-function">POST</span> /api/v1/profiles/p_7f3a/start{'\n\n'}
      {'{\n  '}
      <span className="tk-keyword">"code"</span>: <span className="tk-constant">0</span>,{'\n  '}
      <span className="tk-keyword">"msg"</span>: <span className="tk-string">"ok"</span>,{'\n  '}
      <span className="tk-keyword">"data"</span>: {'{\n    '}
      <span className="tk-keyword">"port"</span>: <span className="tk-constant">51874</span>,{'\n    '}
      <span className="tk-keyword">"ws"</span>: <span className="tk-string">"ws://127.0.0.1:51874/…"</span>
      {'\n  }\n}'}
    </pre>
  </div>
)
