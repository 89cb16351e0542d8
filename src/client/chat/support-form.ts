import { fillIn } from '../../languages/fill-in.ts'
import { CallRejected, call } from '../api.ts'
import { pageLanguage } from '../cookies.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Milliseconds, enough for a slow connection: aborted too early, a message that arrived would be
 * sent again.
 */
const timeoutMs = 30_000

const sending = new WeakSet<HTMLFormElement>()

/**
 * What each form last tried to send, and its id, so that the same text sent again is the same
 * message. Without TLS there is no id.
 */
const attempts = new WeakMap<HTMLFormElement, { text: string; id: string | undefined }>()

function idOf(form: HTMLFormElement, text: string): string | undefined {
  const before = attempts.get(form)
  if (before?.text === text) return before.id
  const id = crypto.randomUUID?.()
  attempts.set(form, { text, id })
  return id
}

/**
 * Sends the message of a form. Problems are shown at their fields; a message that cannot be sent
 * stays in the form.
 */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return
  const fields = [...form.querySelectorAll<Field>('[data-field]')]
  for (const field of fields) mark(field, !isRight(field))
  const wrong = fields.find((field) => field.ariaInvalid === 'true')
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  if (problem) problem.hidden = true
  if (wrong) return wrong.focus()
  const button = form.querySelector('button[type=submit]')
  sending.add(form)
  button?.setAttribute('aria-disabled', 'true')
  const values = Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]))
  try {
    await call('/support/messages', {
      method: 'POST',
      json: {
        ...values,
        id: idOf(form, JSON.stringify(values)),
        language: pageLanguage(),
        page_url: location.origin + location.pathname,
      },
      timeout: timeoutMs,
    })
    showSent(form, values.email ?? '')
  } catch (error) {
    const refused = fields.find(
      ({ name }) =>
        error instanceof CallRejected &&
        error.status === 400 &&
        name === refusedField(error.message),
    )
    if (refused) {
      mark(refused, true)
      refused.focus()
    } else if (problem) {
      problem.textContent =
        (navigator.onLine ? problem.dataset.failed : problem.dataset.offline) ?? ''
      problem.hidden = false
    }
  } finally {
    sending.delete(form)
    button?.removeAttribute('aria-disabled')
  }
}

const isRight = (field: Field) =>
  field.checkValidity() && (!field.required || field.value.trim() !== '')

/** Marks a field as invalid or valid, and ties its error message to it. */
function mark(field: Field, wrong: boolean) {
  const message = field.parentElement?.querySelector<HTMLElement>(`#${field.id}-wrong`)
  if (message) message.hidden = !wrong
  field.ariaInvalid = wrong ? 'true' : null
  const described = [field.dataset.hint, wrong && `${field.id}-wrong`].filter(Boolean).join(' ')
  if (described) field.setAttribute('aria-describedby', described)
  else field.removeAttribute('aria-describedby')
}

function showSent(form: HTMLFormElement, email: string) {
  const message = document.createElement('p')
  message.className = form.dataset.sentClass ?? ''
  message.role = 'status'
  message.tabIndex = -1
  message.textContent = fillIn(form.dataset.sent ?? '', { email })
  form.replaceWith(message)
  message.focus()
}

/**
 * The field that an envelope's msg names, as in `email: is not valid`; undefined when it names
 * none.
 */
export const refusedField = (msg: string) => /^([a-z_]+)(?:\.\w+)*: /.exec(msg)?.[1]
