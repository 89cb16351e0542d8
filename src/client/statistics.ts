import { consent, onConsent } from './consent.ts'
import { baseInfo } from './http.ts'
import { settings } from './settings.ts'

const ATTRIBUTES = /^(?:src|href|rel|as|type|async|defer|id|alt|width|height|crossorigin|integrity|referrerpolicy|data-(?!inline$)[\w-]+)$/
const RELS = /^(?:stylesheet|preconnect|dns-prefetch|preload)$/

/**
 * Adds the operator's statistics snippets (spec §3, `statistical_*`) once the visitor agreed; base info is not fetched for them before.
 * After a no the page is reloaded without them: a foreign script cannot be stopped otherwise.
 */
export function startStatistics(): void {
  let added = false
  onConsent(async (now) => {
    if (now !== 'granted') return added && location.reload()
    const { statistical_title: title, statistical_body: body } = await baseInfo()
    if (added || consent() !== 'granted') return
    added = true
    if (typeof title === 'string') insertSnippet(document.head, title)
    if (typeof body === 'string') insertSnippet(document.body, body)
  })
}

/**
 * Adds what an operator's snippet loads from allowed hosts over https: scripts, links, images (those for browsers without scripts
 * too). Everything else in it, such as inline scripts, is left out: the content security policy would refuse it anyway.
 */
function insertSnippet(into: HTMLElement, html: string): void {
  // In a template nothing loads and nothing runs. The policy would still complain of every inline style and handler in it.
  const template = document.createElement('template')
  template.innerHTML = html.replace(/(?<=[\s"'])(?:style|on\w+)(?=\s*=)/gi, 'data-inline')
  for (const found of template.content.querySelectorAll('script[src], link[href], img[src]')) {
    const isLink = found.localName === 'link'
    const address = found.getAttribute(isLink ? 'href' : 'src') ?? ''
    if (!isAllowed(address, settings.statistics) || (isLink && !RELS.test(found.getAttribute('rel') ?? ''))) continue
    const made = document.createElement(found.localName)
    // In the order of the snippet, unless it says otherwise.
    if (made instanceof HTMLScriptElement) made.async = false
    // A pixel takes no room.
    if (made instanceof HTMLImageElement) made.hidden = true
    for (const { name, value } of found.attributes) if (ATTRIBUTES.test(name)) made.setAttribute(name, value)
    into.append(made)
  }
}

/** Whether an address of a snippet is an https one on an allowed host. */
export function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address, 'https://relative.invalid')) return false
  const { protocol, host, username, password } = new URL(address, 'https://relative.invalid')
  return protocol === 'https:' && !username && !password && hosts.includes(host)
}
