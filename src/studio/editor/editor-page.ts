import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { commitOf } from '../review/reviewed-drafts.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import start from './editor-start.js?raw'
import { isReadable, unreadablePage } from './unreadable-page.tsx'
import { formAddress } from './view-files.ts'

/** The package of Sveltia CMS, with its fonts. */
const folder = join(dirname(fileURLToPath(import.meta.resolve('@sveltia/cms'))), '..')
const fonts = {
  'source-sans-3': 'source-sans-3-latin-wght-normal-BqRLTx4X.woff2',
  'noto-mono': 'noto-mono-latin-400-normal-DiC8lJru.woff2',
  'material-symbols-outlined': 'material-symbols-outlined-latin-wght-normal-_Z1IJPLg.woff2',
}

/** Spans inside, since the editor opens a clicked link in a new tab. */
const navigation = [
  ['/', 'Studio'],
  ['/review', 'Drafts: publish what you saved'],
  ['/pictures', 'Pictures'],
]
  .map(([href, name]) => `<a href="${href}"><span>${name}</span></a>`)
  .join('')

const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Editor · Studio</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; }
body { margin: 0; display: flex; flex-direction: column; height: 100dvh; }
#nc-root { flex: 1; }
#nc-root:empty::before { content: 'The editor is loading …'; display: block; padding: 4rem 1rem; text-align: center; font: 17px system-ui, sans-serif; }
/* Where two versions are shown. */
[role=alertdialog] .body { overflow: auto !important; max-height: 60vh; }
[role=alertdialog] li { margin-top: .5rem; overflow-wrap: anywhere; }
/* A text to write has room. */
.text-editor textarea { min-height: 18rem !important; }
/* Its buttons do nothing where Markdown is written. */
[role=toolbar][aria-label='Text Editor'] { display: none !important; }
body > nav { display: flex; gap: 1.25rem; padding: .5rem 1rem; font: 15px system-ui, sans-serif; }
</style>
<script src="/editor/start.js"></script>
<script src="/editor/cms.js" defer></script>
</head>
<body>
<nav aria-label="Studio">
${navigation}
</nav>
<div id="nc-root"></div>
</body>
</html>
`

const packages =
  /^(immutable|@sveltia\/cms)(?:@[\d.]+)?\/(package\.json|dist\/(?:[\w-]+\/)*[\w.-]+\.m?js)$/

/** A file that the editor's script imports from a package; undefined for any other. */
function packageFile(path: string): string | undefined {
  const [, name = '', inside = ''] = packages.exec(path) ?? []
  return [join(folder, 'node_modules'), join(folder, '../..')]
    .map((place) => join(place, name, inside))
    .find((file) => inside !== '' && existsSync(file))
}

/** What Sveltia CMS says and does, and what is there instead. */
const replaced: readonly (readonly [theirs: string | RegExp, ours: string])[] = [
  [
    'There was an error while saving the entry. Please try again later.',
    'It was not saved. What you wrote stays here.',
  ],
  ['Save Anyway', 'Replace theirs'],
  [
    'This entry has been changed in the repository after you opened it.',
    'Somebody saved or published another version after you opened this.',
  ],
  [
    'If you save now, their changes will be lost.',
    'If you save now, yours replaces it in your draft. What is public stays until you publish.',
  ],
  [
    'There was an error while parsing an entry file. Check the browser console for details.',
    'A file cannot be read, and is left out. A publisher finds it under Status.',
  ],
  [
    'There were errors while parsing entry files. Check the browser console for details.',
    'Files cannot be read, and are left out. A publisher finds them under Status.',
  ],
  // It checks its configuration, which is made here, and writes it as YAML for a hash: half of the
  // time that it took to open.
  [/\w{1,9}\(\{config:\w,schemas:\w{1,9}\(\),collectors:\w{1,9}\}\),/, ''],
  [
    /(\.current=await \w+\()\w+(\(\w\)\),console\.debug\(`CMS configuration:`)/,
    '$1JSON.stringify$2',
  ],
  [
    /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)"']*/g,
    '/editor/fonts/$1.woff2',
  ],
  [/https:\/\/unpkg\.com\//g, '/editor/packages/'],
]

/**
 * Sveltia CMS, with nothing from elsewhere. Throws for a version in which something that is
 * replaced is missing.
 */
const cmsScript = () =>
  replaced.reduce(
    (script, [theirs, ours]) => {
      const changed = script.replace(theirs, ours)
      if (changed === script) throw new Error(`Sveltia CMS does not contain ${theirs}`)
      return changed
    },
    readFileSync(join(folder, 'dist/sveltia-cms.js'), 'utf8'),
  )

/** Routes of the editor: its page, scripts and fonts. */
export function editorPage(studio: Studio): Hono<StudioEnv> {
  const { config, repository } = studio
  const app = new Hono<StudioEnv>()
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The editor adds style elements; the rest of the policy is as on other pages.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `frame-src ${config.previewOrigin} blob:`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  app.use('/editor/*', requireUser('read'))
  app.get('/editor', (c) => c.html(document, 200, { 'content-security-policy': policy }))
  // Redirects to the form of a content file, unless it cannot be read.
  app.get('/editor/open/:path{.+}', async (c) => {
    const path = c.req.param('path')
    const commit = await commitOf(studio, signedIn(c))
    const form = formAddress(path, await repository.files(commit))
    if (form === undefined) return c.notFound()
    if (!(await isReadable(studio, commit, path))) return unreadablePage(c, studio, commit, path)
    return c.redirect(`/editor#/collections/${form}`)
  })
  app.get('/editor/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
  const send = (c: Context, body: Buffer<ArrayBuffer>, type: string) =>
    c.body(body, 200, { 'cache-control': 'private, max-age=86400', 'content-type': type })
  let script: Buffer<ArrayBuffer> | undefined
  app.get('/editor/cms.js', (c) => {
    script ??= Buffer.from(cmsScript())
    return send(c, script, 'text/javascript')
  })
  // Dependencies that the script would load from a CDN.
  app.get('/editor/packages/*', (c) => {
    const file = packageFile(c.req.path.replace('/editor/packages/', ''))
    if (file === undefined) return c.notFound()
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript'
    return send(c, readFileSync(file), type)
  })
  app.get('/editor/chunks/:name{[\\w.-]+}', (c) =>
    c.redirect(`/editor/packages/@sveltia/cms/dist/chunks/${c.req.param('name')}`),
  )
  app.get('/editor/fonts/:name{[a-z0-9-]+\\.woff2}', (c) => {
    const name = c.req.param('name').replace('.woff2', '')
    const file = Object.entries(fonts).find(([each]) => each === name)?.[1]
    if (file === undefined) return c.notFound()
    return send(c, readFileSync(join(folder, 'npm/assets', file)), 'font/woff2')
  })
  return app
}
