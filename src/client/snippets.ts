const attributes = /^(?:src|href|rel|as|type|async|defer|id|alt|width|height|crossorigin|integrity|referrerpolicy|data-(?!inline$)[\w-]+)$/
const rels = /^(?:stylesheet|preconnect|dns-prefetch|preload)$/

/**
 * Adds what an operator's snippet loads from allowed hosts over https: scripts, links, images (those for browsers without scripts
 * too). Everything else in it, such as inline scripts, is left out: the content security policy would refuse it anyway.
 */
export function insertSnippet(into: HTMLElement, html: string, hosts: readonly string[]): void {
  // In a template nothing loads and nothing runs. The policy would still complain of every inline style and handler in it.
  const inert = document.createElement('template')
  inert.innerHTML = html.replace(/(?<=[\s"'])(?:style|on\w+)(?=\s*=)/gi, 'data-inline')
  for (const found of inert.content.querySelectorAll('script[src], link[href], img[src]')) {
    const address = found.getAttribute(found.localName === 'link' ? 'href' : 'src') as string
    if (!isAllowed(address, hosts) || (found.localName === 'link' && !rels.test(found.getAttribute('rel') ?? ''))) continue
    const made = document.createElement(found.localName)
    // In the order of the snippet, unless it says otherwise.
    if (made instanceof HTMLScriptElement) made.async = false
    // A pixel takes no room.
    if (made instanceof HTMLImageElement) made.hidden = true
    for (const { name, value } of found.attributes) if (attributes.test(name)) made.setAttribute(name, value)
    into.append(made)
  }
}

/** Whether an address of a snippet is an https one on an allowed host. */
export function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address, 'https://relative.invalid')) return false
  const { protocol, host, username, password } = new URL(address, 'https://relative.invalid')
  return protocol === 'https:' && !username && !password && hosts.includes(host)
}
