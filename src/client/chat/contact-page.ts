export interface ContactPage {
  contact: Document
  /** The rules of its style sheet; empty in development, where they are a file. */
  style: string
}

let page: Promise<ContactPage> | undefined

/**
 * The contact page, which holds the message form and its words in the visitor's language, and the rules of its style. No cookie
 * goes or comes: a fallback to English must not become the visitor's language.
 */
export function contactPage(): Promise<ContactPage> {
  page ??= fetchPage()
  page.catch(() => {
    page = undefined
  })
  return page
}

async function fetchPage(): Promise<ContactPage> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-support]')
  const language = link?.hreflang || document.documentElement.lang
  const response = await fetch(link?.href ?? '/contact', { credentials: 'omit', headers: { 'accept-language': language } })
  let style = ''
  // Parsed as part of the document, this page's policy would refuse it.
  const html = (await response.text()).replace(/<style>([^<]*)<\/style>/, (_, rules: string) => {
    style = rules
    return ''
  })
  const contact = new DOMParser().parseFromString(html, 'text/html')
  if (!contact.querySelector('[data-message]')) throw new Error('The contact page has no form')
  return { contact, style }
}

/** The part of a contact page that is the message form. */
export const messagePart = (contact: Document): HTMLElement => contact.querySelector('[data-message]') as HTMLElement
