import { light } from '../../brand/colours.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'

/** Describes the site to systems that keep it as an app (W3C Web Application Manifest). */
export function webManifest(content: TrackedContent): string {
  const { name, longName } = content.setting('site')
  const png = (src: string, size: number) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return JSON.stringify({
    id: '/',
    name: longName,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: light.paper,
    theme_color: light.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      { ...png('/icon-maskable.png', 512), purpose: 'maskable' },
    ],
  })
}
