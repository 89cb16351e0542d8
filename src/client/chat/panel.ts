import { contactPage, messagePart } from './contact-page.ts'
import { sendForm } from './message-form.ts'
import { addStyle } from './style.ts'

let dialog: HTMLDialogElement | undefined
let part: HTMLElement | undefined

/** Opens the message panel: the form of the contact page in a dialog. Where that cannot be fetched, the page itself. */
export async function openPanel(entry: HTMLElement): Promise<void> {
  try {
    part ??= await makePanel()
  } catch {
    location.assign((entry as HTMLAnchorElement).href)
    return
  }
  if (!dialog || dialog.open) return
  // Browsers that do not focus a link on a click would return the focus to nowhere.
  dialog.onclose = () => entry.focus()
  dialog.showModal()
  part.querySelector<HTMLElement>('form input, [role=status][tabindex]')?.focus()
}

/** The form keeps the rules of its own page: in a shadow tree they cannot disturb those of this page. */
async function makePanel(): Promise<HTMLElement> {
  const { contact, style } = await contactPage()
  addStyle()
  const found = document.importNode(messagePart(contact), true)
  const form = found.querySelector('form') as HTMLFormElement
  const made = document.createElement('dialog')
  made.className = 'support-panel'
  made.lang = contact.documentElement.lang
  made.ariaLabel = found.querySelector('h2')?.textContent ?? ''
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style.replaceAll(':root', ':host'))
  shadow.adoptedStyleSheets.push(sheet)
  // In development the rules are a file.
  shadow.append(...[...contact.querySelectorAll('link[rel=stylesheet]')].map((link) => document.importNode(link)), found)
  const close = found.querySelector<HTMLElement>('[data-close]')
  if (close) {
    close.hidden = false
    close.onclick = () => made.close()
  }
  // Events of a shadow tree name its host as their target: the page's own listener cannot see the form's button.
  form.noValidate = true
  form.onsubmit = () => {
    void sendForm(form)
    return false
  }
  made.append(host)
  document.body.append(made)
  dialog = made
  return found
}
