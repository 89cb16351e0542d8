import type { ContentReader } from '../../content/reader.ts'
import { grounds } from '../images/colours.ts'

/** `site.webmanifest`: how systems name and show the site when a visitor keeps it. A website, not an app: it stays in the browser. */
export function manifestText(content: ContentReader): string {
  const site = content.setting('site')
  return JSON.stringify({
    id: '/',
    name: site.longName,
    short_name: site.name,
    description: content.get('pages', 'home', 'en')?.translation.description,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: grounds.light.paper,
    theme_color: grounds.light.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
