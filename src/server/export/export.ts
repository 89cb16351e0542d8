import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Locale, locales } from '../../i18n/table.ts'
import { unmatchedMessage } from '../../routing/guards.ts'
import { supportMessage } from '../api/support-message.ts'
import type { Config } from '../config.ts'
import { feedNames, feedPath } from '../endpoints/feeds.ts'
import { iconPaths } from '../endpoints/icons.ts'
import { llmsPath } from '../endpoints/llms.ts'
import { everyAddress, fileOf, requestOf } from './addresses.ts'
import { assemble } from './assemble.ts'
import { newestVersions } from './newest-versions.ts'
import { type MediaFile, nginxFiles } from './nginx/configuration.ts'
import type { MachineFile } from './nginx/server-block.ts'
import type { Answered } from './nginx/site-maps.ts'
import { Output } from './output.ts'

export interface ExportOptions {
  config: Config
  /** The folder of the client's build. */
  client: string
  folder: string
  /** Where nginx will find the folder, when that is not where it is written. */
  at?: string | undefined
  /** Paths without prefix to keep to; everything without. */
  only?: ReadonlySet<string> | undefined
  /** Whether Open Graph pictures are made, which takes most of the time. */
  pictures: boolean
  /** Whether nginx can send brotli files. */
  brotli: boolean
  /** Told of progress. */
  progress: (done: number, of: number, what: string) => void
}

/** What is served lies in `www`, nginx's configuration in `nginx`. */
const web = (path: string): string => `www${path}`

const compressible = (type: string | undefined): boolean => /^text\/|json|xml|javascript/.test(type ?? '')

/**
 * Writes the whole site as files, and the nginx configuration that serves them as the site would. Answers how many files were written, kept
 * and removed. Throws a line that names every page that could not be made; files of an earlier export stay.
 */
export async function exportSite(options: ExportOptions): Promise<{ written: number; kept: number; removed: number }> {
  const { config, client, folder, only, progress } = options
  const output = new Output(folder, { best: config.bestCompression })
  const { content, files, origin, site, machines, notFound, failures } = assemble(config, client)
  const reader = site.reader()
  const addresses = everyAddress(reader, only)
  const machinePaths = machineAddresses(client)
  const linked = new Set<string>()
  const assets = readdirSync(join(client, 'assets')).map((name) => `/assets/${name}`)
  let total = assets.length + addresses.length + locales.length + machinePaths.length
  let done = 0
  const step = (what: string) => progress(++done, total, what)
  const broken: string[] = []

  for (const path of assets) {
    const body = files.get(path)?.body
    if (body) await output.write(web(path), body.identity, { compress: body.br && body.gzip ? { br: body.br, gzip: body.gzip } : false })
    step(path)
  }

  const answers: Answered[] = []
  /** Content security policies by file. */
  const policies = new Map<string, string>()
  let permissions = ''
  const page = async (file: string, html: Buffer, headers: Readonly<Record<string, string>>) => {
    policies.set(file, headers['content-security-policy'] as string)
    permissions = headers['permissions-policy'] as string
    for (const found of linksIn(html.toString(), origin)) linked.add(found)
    await output.write(web(file), html, { compress: true })
  }
  for (const address of addresses) {
    const url = requestOf(address)
    const reply = await site.respond({ method: 'GET', url, header: () => undefined })
    const offered = reply.status === 200 || address.path.startsWith('/error/')
    const home = { ...address, status: reply.status, offered }
    if (reply.status === 302) answers.push({ ...home, target: (reply.headers.location as string).replace(/\?lang=[^&?]*$/, '') })
    else if (reply.body && [200, 404, 502].includes(reply.status)) {
      const file = `${reply.status === 200 ? '' : `/_${reply.status}`}${fileOf(address)}`
      answers.push({ ...home, target: file })
      await page(file, reply.body, reply.headers)
    } else broken.push(`${url}: ${reasonOf(failures.pop()) ?? `status ${reply.status}`}`)
    step(url)
  }
  const nowhere = unmatchedMessage('').replace(/:\s*$/, '')
  for (const locale of locales) {
    const { html, headers } = notFound(nowhere, locale)
    await page(`/_404/${locale}.html`, html, headers)
    // Where servers without a configuration look for it.
    await page(fileOf({ locale, path: '/404', number: 1 }), html, headers)
    step(`404 in ${locale}`)
  }

  const machineFiles: MachineFile[] = []
  const ask = async (path: string, file: string, host = new URL(origin).host): Promise<Record<string, string> | undefined> => {
    const known = output.known(web(file))
    const answer = await machines.fetch(new Request(`http://localhost${path}`, { headers: { host, ...(known && { 'if-none-match': known }) } }))
    const headers = Object.fromEntries(answer.headers)
    if (answer.status === 304) output.keep(web(file))
    else if (answer.status === 200) await output.write(web(file), Buffer.from(await answer.arrayBuffer()), { compress: compressible(headers['content-type']), etag: headers.etag })
    else if (answer.status === 404) return undefined
    else broken.push(`${path}: ${reasonOf(failures.pop()) ?? `status ${answer.status}`}`)
    return headers
  }
  for (const path of machinePaths) {
    const headers = await ask(path, path)
    if (headers) machineFiles.push({ path, headers })
    step(path)
  }
  for (const path of machineFiles.some((file) => file.path === '/sitemap.xml') ? await sitemapsIn(machines, origin) : []) {
    const headers = await ask(path, path)
    if (headers) machineFiles.push({ path, headers })
  }
  await ask('/robots.txt', '/_closed/robots.txt', 'elsewhere.invalid')

  if (!options.pictures) for (const url of linked) if (url.startsWith('/pictures/') && linked.delete(url) && output.known(web(url))) output.keep(web(url))
  total += linked.size
  const media = new Map<string, MediaFile>()
  for (const url of [...linked].sort()) {
    const file = mediaFile(url)
    const headers = await ask(url, file)
    if (!headers) broken.push(`${url}: a page shows it, but it is not there`)
    else if (url.startsWith('/media/')) media.set(url, { file, kept: headers['cache-control'] ?? '' })
    step(url)
  }
  if (broken.length) throw new Error(`the export is not complete, nothing was removed:\n${broken.join('\n')}`)

  const lead = (locale: Locale) => `${site.addressOf(supportMessage.page as string, locale)}#message-not-sent`
  const configuration = nginxFiles({
    folder: resolve(options.at ?? folder),
    brotli: options.brotli,
    config,
    origin,
    content: reader,
    answers,
    policies,
    permissions,
    media,
    machines: machineFiles,
    newest: await newestVersions(reader),
    formLeads: new Map(locales.map((locale) => [locale, lead(locale)])),
  })
  for (const [name, text] of configuration) await output.write(`nginx/${name}`, Buffer.from(text))
  const removed = output.finish()
  content.close()
  return { written: output.written, kept: output.kept, removed }
}

const reasonOf = (error: unknown): string | undefined => (error === undefined ? undefined : error instanceof Error ? error.message : String(error))

/** Addresses of files for machines; not all of them need be there. */
function machineAddresses(client: string): string[] {
  return [
    '/robots.txt',
    '/site.webmanifest',
    '/consultation.svg',
    '/sitemap.xml',
    '/builds/latest.json',
    ...iconPaths,
    ...readdirSync(join(client, 'builds')).map((name) => `/builds/meta/${name}`),
    ...locales.flatMap((locale) => [llmsPath(locale), ...feedNames.map((feed) => feedPath(locale, feed))]),
  ]
}

/** The addresses that the index of sitemaps lists. */
async function sitemapsIn(machines: { fetch: (request: Request) => Response | Promise<Response> }, origin: string): Promise<string[]> {
  const text = await (await machines.fetch(new Request('http://localhost/sitemap.xml'))).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => (address as string).replace(origin, ''))
}

/** Pictures that a page shows or names. */
function* linksIn(html: string, origin: string): Iterable<string> {
  for (const [, url] of html.matchAll(/["'\s,](?:https?:\/\/[^/"'\s]+)?(\/(?:media|pictures)\/[^"'\s,]+)/g)) if (url) yield url.replaceAll('&amp;', '&').replace(origin, '')
}

/** The file of a picture: its query, which says the size, in its name. */
function mediaFile(url: string): string {
  const [path = '', query = ''] = url.split('?')
  if (!query) return path
  const { w = '', d = '', f = '' } = Object.fromEntries(new URLSearchParams(query))
  const own = path.slice(path.lastIndexOf('.'))
  return `${path},${w}-${d}${f === 'original' ? own : `.${f}`}`
}
