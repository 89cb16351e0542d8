import { type CallRejected, call } from '../http.ts'
import { fieldOfRefusal } from './refusal.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Milliseconds a slow connection has: given up too early, a message that arrived would be sent again. */
const timeout = 30_000

const sending = new WeakSet<HTMLFormElement>()

/** The words each form last tried to send, and their id: only the same words are the same message. Without TLS there is no id. */
const tried = new WeakMap<HTMLFormElement, { words: string; id: string | undefined }>()

function idOf(form: HTMLFormElement, words: string): string | undefined {
  const before = tried.get(form)
  if (before?.words === words) return before.id
  const id = crypto.randomUUID?.()
  tried.set(form, { words, id })
  return id
}

/** Sends the message of a form: what is wrong stands at its field, what cannot be sent stays where it is. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return
  const fields = [...form.querySelectorAll<Field>('[data-field]')]
  for (const field of fields) mark(field, !isRight(field))
  const wrong = fields.find((field) => field.ariaInvalid === 'true')
  const problem = form.querySelector<HTMLElement>('[data-problem]') as HTMLElement
  problem.hidden = true
  if (wrong) return wrong.focus()
  const button = form.querySelector('button[type=submit]')
  sending.add(form)
  button?.setAttribute('aria-disabled', 'true')
  const values = Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]))
  try {
    await call('/support/messages', {
      method: 'POST',
      json: { ...values, id: idOf(form, JSON.stringify(values)), language: document.documentElement.lang, page_url: location.origin + location.pathname },
      timeout,
    })
    sent(form, values.email ?? '')
  } catch (error) {
    const { status, message } = error as CallRejected
    const refused = fields.find((field) => status === 400 && field.name === fieldOfRefusal(message))
    if (refused) {
      mark(refused, true)
      refused.focus()
    } else {
      problem.textContent = (navigator.onLine ? problem.dataset.failed : problem.dataset.offline) ?? ''
      problem.hidden = false
    }
  } finally {
    sending.delete(form)
    button?.removeAttribute('aria-disabled')
  }
}

const isRight = (field: Field): boolean => field.checkValidity() && (!field.required || field.value.trim() !== '')

/** Marks a field as wrong or right, and ties what is wrong to it. */
function mark(field: Field, wrong: boolean): void {
  const said = field.parentElement?.querySelector<HTMLElement>(`#${field.id}-wrong`)
  if (said) said.hidden = !wrong
  field.ariaInvalid = wrong ? 'true' : null
  const described = [field.dataset.hint, wrong && `${field.id}-wrong`].filter(Boolean).join(' ')
  if (described) field.setAttribute('aria-describedby', described)
  else field.removeAttribute('aria-describedby')
}

function sent(form: HTMLFormElement, email: string): void {
  const said = document.createElement('p')
  said.className = form.dataset.sentClass ?? ''
  said.role = 'status'
  said.tabIndex = -1
  said.textContent = (form.dataset.sent ?? '').replace('{email}', email)
  form.replaceWith(said)
  said.focus()
}
