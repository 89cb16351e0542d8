import { hueAt, svgFills } from '../components/hues.ts'
import { usePageContext } from '../components/page-context.tsx'
import { AppWindow, ProfileColor } from './window.tsx'

/** A list of proxies with their response times. The addresses are from the ranges for documentation (RFC 5737). */
export function ProxiesIllustration() {
  const { t } = usePageContext()
  const rows = [
    ['SOCKS5', '203.0.113.24', 'DE', t('scene.residential'), 84],
    ['HTTPS', '198.51.100.7', 'FR', 'ISP', 61],
    ['HTTP', '192.0.2.141', 'JP', t('scene.datacentre'), 238],
    ['SSH', '203.0.113.90', 'CA', t('scene.mobile'), 2140],
    ['SOCKS5', '198.51.100.52', 'BR', t('scene.residential'), 176],
  ] as const
  const row = 'grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 mobile:grid-cols-[1.6fr_1.3fr_auto]'
  return (
    <AppWindow title={t('scene.proxies')}>
      <div className={`${row} py-2.5 text-[0.6875rem] text-faint`}>
        <span>{t('scene.proxy')}</span>
        <span className="hidden mobile:block">{t('scene.exit')}</span>
        <span className="w-20">{t('scene.response')}</span>
      </div>
      {rows.map(([protocol, address, country, kind, time], index) => (
        <div key={address} className={`${row} border-t border-line py-3 text-[0.8125rem]`}>
          <span className="flex min-w-0 items-center gap-2.5">
            <ProfileColor hue={hueAt(index)} />
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
    </AppWindow>
  )
}

const places = [
  ['CA', 'CA$69', 58, 38],
  ['DE', '€49', 158, 38],
  ['JP', '¥7,480', 268, 48],
  ['BR', 'R$289', 102, 88],
] as const

/** The prices that profiles in four regions see for one product. */
export function RegionsIllustration() {
  const { t } = usePageContext()
  return (
    <AppWindow title={t('scene.prices')}>
      <svg viewBox="0 0 320 132" className="w-full border-b border-line">
        <path
          d="M16 30 44 14l50 2 14 16-26 14-8 18-16-2-12-22zM76 70l24 2 16 14-10 32-8 2-8-22zM140 26l22-12 24 10-10 20-28 4zM142 54l34 0 16 20-16 34-14-2-8-28-14-8zM188 20l50-10 56 14-14 24-24 20-14 8-10-20-22-2-20-18zM252 92l26-6 16 14-14 14-28-6z"
          className="fill-sunk"
        />
        {places.map(([market, , x, y], index) => (
          <path key={market} d={`m${x} ${y}-8-10a10 10 0 1 1 16 0z`} className={svgFills[hueAt(index)]} />
        ))}
      </svg>
      <ul className="grid grid-cols-2">
        {places.map(([market, price], index) => (
          <li key={market} className="flex items-center gap-2.5 border-line px-4 py-3 text-[0.8125rem] odd:border-e nth-[n+3]:border-t">
            <ProfileColor hue={hueAt(index)} />
            {market}
            <b className="ms-auto font-semibold tabular-nums">{price}</b>
          </li>
        ))}
      </ul>
    </AppWindow>
  )
}
