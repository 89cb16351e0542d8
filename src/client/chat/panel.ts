import { fillIn } from '../../languages/fill-in.ts'
import { sendForm } from './support-form.ts'
import './panel.css'

let dialog: HTMLDialogElement | undefined
let part: HTMLElement | undefined

/**
 * Opens the message panel: the form of the contact page in a dialog. Where that cannot be fetched,
 * the page itself.
 */
export async function openPanel(entry: HTMLAnchorElement): Promise<void> {
  try {
    part ??= await makePanel()
  } catch {
    location.assign(entry.href)
    return
  }
  if (!dialog || dialog.open) return
  // Browsers that do not focus a link on a click would return the focus to nowhere.
  dialog.onclose = () => entry.focus()
  dialog.showModal()
  part.querySelector<HTMLElement>('form input, [role=status][tabindex]')?.focus()
}

/**
 * The form keeps the rules of its own page: in a shadow tree they cannot disturb those of this
 * page.
 */
async function makePanel(): Promise<HTMLElement> {
  const { contact, message, form, style } = await contactPage()
  const popup = document.createElement('dialog')
  popup.className = 'support-panel'
  popup.lang = contact.documentElement.lang
  popup.ariaLabel = message.querySelector('h2')?.textContent ?? ''
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style.replaceAll(':root', ':host'))
  shadow.adoptedStyleSheets.push(sheet)
  // In development the rules are a file.
  shadow.append(...contact.querySelectorAll('link[rel=stylesheet]'), message)
  const close = message.querySelector<HTMLElement>('[data-close]')
  if (close) {
    close.hidden = false
    close.onclick = () => popup.close()
  }
  // Events of a shadow tree name its host as their target: the page's own listener cannot see the
  // form's button.
  form.noValidate = true
  form.onsubmit = () => {
    void sendForm(form)
    return false
  }
  popup.append(host)
  document.body.append(popup)
  dialog = popup
  return message
}

let entryLabel: string | null = null
let latestCount = 0

/**
 * Shows on the page's support button how many messages are unread, on screen and to screen readers.
 */
export async function showUnread(count: number): Promise<void> {
  const entry = document.querySelector<HTMLElement>('a[data-support][aria-label]')
  if (!entry) return
  latestCount = count
  entryLabel ??= entry.ariaLabel
  let badge = entry.querySelector('b')
  if (count === 0) {
    badge?.remove()
    entry.ariaLabel = entryLabel
    return
  }
  if (!badge) {
    badge = document.createElement('b')
    entry.append(badge)
  }
  badge.textContent = count > 99 ? '99+' : String(count)
  const template = await contactPage().then(
    ({ message }) => message.dataset.unread ?? '',
    () => '{count}',
  )
  if (latestCount === count) entry.ariaLabel = `${entryLabel}. ${fillIn(template, { count })}`
}

interface ContactPage {
  contact: Document
  /** The part that is the message form. */
  message: HTMLElement
  form: HTMLFormElement
  /** The rules of its style sheet; empty in development, where they are a file. */
  style: string
}

let fetched: Promise<ContactPage> | undefined

/**
 * The contact page, which holds the message form and its words in the visitor's language, and the
 * rules of its style. No cookie goes or comes: a fallback to English must not become the visitor's
 * language.
 */
function contactPage(): Promise<ContactPage> {
  fetched ??= fetchPage()
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

async function fetchPage(): Promise<ContactPage> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-support]')
  const language = link?.hreflang || document.documentElement.lang
  const response = await fetch(link?.href ?? '/contact', {
    credentials: 'omit',
    headers: { 'accept-language': language },
  })
  let style = ''
  // Parsed as part of the document, this page's policy would refuse it.
  const html = (await response.text()).replace(/<style>(.*?)<\/style>/s, (_, rules: string) => {
    style = rules
    return ''
  })
  const contact = new DOMParser().parseFromString(html, 'text/html')
  const message = contact.querySelector<HTMLElement>('[data-message]')
  const form = message?.querySelector('form')
  if (!message || !form) throw new Error('The contact page has no form')
  return { contact, message, form, style }
}
