import { hash } from 'node:crypto'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/**
 * Fixes a page to light or dark colours: a frame cannot override the browser's preference. The
 * policy must allow the changed style sheet.
 */
export function inColours(html: string, scheme: Scheme, status: number, given: Headers): Response {
  const headers = new Headers(given)
  const policy = headers.get('content-security-policy') ?? ''
  const text = html.replace(/(<style>)([\s\S]*?)(<\/style>)/, (_all, open, style, close) => {
    const made = styleIn(style, scheme)
    headers.set('content-security-policy', policy.replace(sourceOf(style), sourceOf(made)))
    return open + made + close
  })
  headers.delete('content-length')
  return new Response(text, { status, headers })
}

const sourceOf = (style: string) => `'sha256-${hash('sha256', style, 'base64')}'`

const styleIn = (style: string, scheme: Scheme) =>
  style
    .replace(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`)
    .replace(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_all, asked) =>
      asked === scheme ? '(min-width:0)' : '(max-width:0)',
    )
