import { hash } from 'node:crypto'
import { Hono } from 'hono'
import font from '../../site/fonts/latin.woff2?inline'
import forms from './forms.js?raw'

const styles = import.meta.glob<string>('../*/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

// A string, since the bundler would try to resolve the address in a CSS file.
const face = `@font-face {
  font-family: 'Studio heading';
  font-weight: 600 800;
  font-display: swap;
  src: url('/latin.woff2');
}
`
const letters = Buffer.from(font.slice(font.indexOf(',') + 1), 'base64')
const sheet = face + Object.values(styles).join('')
/** The hashed address of the style sheet. */
export const stylePath = `/studio-${hash('sha256', sheet, 'hex').slice(0, 12)}.css`

const cacheHeaders = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The style sheet, the heading font, and the script of forms. */
export const assets = new Hono()
  .get(stylePath, (c) => c.body(sheet, 200, { ...cacheHeaders, 'content-type': 'text/css' }))
  .get('/latin.woff2', (c) =>
    c.body(letters, 200, { ...cacheHeaders, 'content-type': 'font/woff2' }),
  )
  .get('/forms.js', (c) => c.body(forms, 200, { 'content-type': 'text/javascript' }))
