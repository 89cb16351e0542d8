import { fillIn } from '../../languages/fill-in.ts'
import { fetchPageFragment } from '../page-fragment.ts'
import { sendForm } from './support-form.ts'
import './panel.css'

let dialog: HTMLDialogElement | undefined

/**
 * Opens the message panel: the form of the contact page in a dialog. Where that cannot be fetched,
 * the page itself.
 */
export async function openPanel(entry: HTMLAnchorElement) {
  try {
    dialog ??= await makePanel()
  } catch {
    location.assign(entry.href)
    return
  }
  if (dialog.open) return
  // Browsers that do not focus a link on a click would return the focus to nowhere.
  dialog.onclose = () => entry.focus()
  dialog.showModal()
  const form = await contactForm()
  form.querySelector<HTMLElement>('form input, [role=status][tabindex]')?.focus()
}

async function makePanel(): Promise<HTMLDialogElement> {
  const root = await contactForm()
  const popup = document.createElement('dialog')
  popup.className = 'support-panel'
  popup.lang = root.host.getAttribute('lang') ?? ''
  popup.ariaLabel = root.querySelector('h2')?.textContent ?? ''
  const close = root.querySelector<HTMLElement>('[data-close]')
  if (close) {
    close.hidden = false
    close.onclick = () => popup.close()
  }
  // Events of a shadow tree name its host as their target: the page's own listener cannot see the
  // form's button.
  const form = root.querySelector('form')
  if (form) {
    form.noValidate = true
    form.onsubmit = () => {
      void sendForm(form)
      return false
    }
  }
  popup.append(root.host)
  document.body.append(popup)
  return popup
}

let entryLabel: string | null = null
let latestCount = 0

/**
 * Shows on the page's support button how many messages are unread, on screen and to screen readers.
 */
export async function showUnread(count: number) {
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
  const template = await contactForm().then(
    (root) => root.querySelector<HTMLElement>('[data-unread]')?.dataset.unread ?? '',
    () => '{count}',
  )
  if (latestCount === count) entry.ariaLabel = `${entryLabel}. ${fillIn(template, { count })}`
}

let fetched: Promise<ShadowRoot> | undefined

/** The message form of the contact page, with its words in the visitor's language. */
function contactForm(): Promise<ShadowRoot> {
  fetched ??= fetchForm()
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

async function fetchForm(): Promise<ShadowRoot> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-support]')
  const root = await fetchPageFragment(
    link?.href ?? '/contact',
    '[data-message]',
    link?.hreflang || document.documentElement.lang,
  )
  if (!root) throw new Error('The contact page has no form')
  return root
}
