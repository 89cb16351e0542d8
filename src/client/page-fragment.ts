/**
 * Fetches the part of another page of this site that `selector` finds, or the content of that
 * template, into a shadow tree: there it keeps the rules of its own page, and they cannot disturb
 * those of this one. Undefined where the page has no such part. No cookie goes or comes: a fallback
 * to English must not become the visitor's language.
 */
export async function fetchPageFragment(
  address: string,
  selector: string,
  language: string,
): Promise<ShadowRoot | undefined> {
  const response = await fetch(address, {
    credentials: 'omit',
    headers: { 'accept-language': language },
  })
  const sheet = new CSSStyleSheet()
  // Parsed as part of the document, this page's policy would refuse it.
  const html = (await response.text()).replace(/<style>(.*?)<\/style>/s, (_, rules: string) => {
    sheet.replaceSync(rules.replaceAll(':root', ':host'))
    return ''
  })
  const page = new DOMParser().parseFromString(html, 'text/html')
  const part = page.querySelector(selector)
  if (!part) return undefined
  const host = document.createElement('div')
  host.lang = page.documentElement.lang
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  // In development the rules are a file.
  root.append(
    ...page.querySelectorAll('link[rel=stylesheet]'),
    part instanceof HTMLTemplateElement ? part.content : part,
  )
  return root
}
