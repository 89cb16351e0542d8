import { fetchBaseInfo } from '../api.ts'
import { consent, onConsent } from '../consent/consent.ts'

/**
 * Adds the operator's statistics snippets now that the visitor agreed; neither this nor base info
 * is fetched for them before. After a no the page is reloaded without them: a foreign script cannot
 * be stopped otherwise.
 */
export function start() {
  let added = false
  onConsent(async (now) => {
    if (now !== 'granted') return added && location.reload()
    const { statistical_title: title, statistical_body: body } = await fetchBaseInfo()
    if (added || consent() !== 'granted') return
    added = true
    insertSnippet(document.head, title)
    insertSnippet(document.body, body)
  })
}

/**
 * Adds the scripts and pictures of a snippet (those for browsers without scripts too). What is
 * inline is left out, and the content security policy refuses hosts that are not configured.
 */
function insertSnippet(into: HTMLElement, html: unknown) {
  // In a template nothing loads and nothing runs, but the policy would still report every inline
  // style and handler in it.
  const template = document.createElement('template')
  template.innerHTML = String(html ?? '').replace(
    /(?<=[\s"'])(?:style|on\w+)(?=\s*=)/gi,
    'data-inline',
  )
  for (const inert of template.content.querySelectorAll('script[src], img[src]')) {
    const element = document.createElement(inert.localName)
    for (const { name, value } of inert.attributes)
      if (!/^(?:style|on)/.test(name)) element.setAttribute(name, value)
    // In the order of the snippet, unless it says otherwise.
    if (element instanceof HTMLScriptElement) element.async = inert.hasAttribute('async')
    // A pixel takes no room.
    else element.hidden = true
    into.append(element)
  }
}
