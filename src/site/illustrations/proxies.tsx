import { hueAt } from '../components/hues.ts'
import { useScope } from '../components/scope.tsx'
import { Face } from './face.tsx'
import { SceneWindow } from './window.tsx'

/** A checked list of proxies. The addresses are of the ranges kept for documentation (RFC 5737). */
export function ProxiesScene() {
  const { t } = useScope()
  const rows = [
    ['SOCKS5', '203.0.113.24', 'DE', t('scene.residential'), 84],
    ['HTTPS', '198.51.100.7', 'FR', 'ISP', 61],
    ['HTTP', '192.0.2.141', 'JP', t('scene.datacentre'), 238],
    ['SSH', '203.0.113.90', 'CA', t('scene.mobile'), 2140],
    ['SOCKS5', '198.51.100.52', 'BR', t('scene.residential'), 176],
  ] as const
  const row = 'grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 mobile:grid-cols-[1.6fr_1.3fr_auto]'
  return (
    <SceneWindow title={t('scene.proxies')}>
      <div className={`${row} py-2.5 text-[0.6875rem] text-faint`}>
        <span>{t('scene.proxy')}</span>
        <span className="hidden mobile:block">{t('scene.exit')}</span>
        <span className="w-20">{t('scene.response')}</span>
      </div>
      {rows.map(([protocol, address, country, kind, time], index) => (
        <div key={address} className={`${row} border-t border-line py-3 text-[0.8125rem]`}>
          <span className="flex min-w-0 items-center gap-2.5">
            <Face hue={hueAt(index)} />
            <span className="min-w-0">
              <b className="block font-semibold">{protocol}</b>
              <span className="block truncate font-mono text-[0.6875rem] text-faint">{address}</span>
            </span>
          </span>
          <span className="hidden truncate text-soft mobile:block">
            {country} · {kind}
          </span>
          <span className="flex w-20 items-center gap-1.5 text-soft tabular-nums">
            <i className={`size-1.5 shrink-0 rounded-full ${time > 2000 ? 'bg-amber' : 'bg-good'}`} />
            {time} ms
          </span>
        </div>
      ))}
    </SceneWindow>
  )
}
