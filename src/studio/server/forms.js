// @ts-check
// Says that a sent form is at work, sends it once, asks before what is written is lost, copies
// sources of translations, and counts what is written.
/** @type {NodeListOf<HTMLFormElement>} */
const unsavedForms = document.querySelectorAll('form[data-unsaved]')
const texts = [...unsavedForms]
let isUnsaved = texts.some((form) => form.dataset.unsaved === 'true')
addEventListener('input', ({ target }) => {
  if (
    !(target instanceof HTMLInputElement) &&
    !(target instanceof HTMLTextAreaElement) &&
    !(target instanceof HTMLSelectElement)
  )
    return
  if (target.form && texts.includes(target.form)) isUnsaved = true
  const length = document.querySelector(`[data-length-of="${target.id}"]`)
  if (length) length.textContent = String([...target.value].length)
})
addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  if (form.querySelector('[aria-busy]')) {
    event.preventDefault()
    return
  }
  if (texts.includes(form)) isUnsaved = false
  submitter?.setAttribute('aria-busy', 'true')
  const note = document.createElement('span')
  note.className = 'soft working'
  note.role = 'status'
  note.textContent = 'One moment …'
  submitter?.after(note)
})
/** @type {NodeListOf<HTMLButtonElement>} */
const copyButtons = document.querySelectorAll('[data-copy]')
for (const button of copyButtons) {
  button.hidden = false
  button.addEventListener('click', () => {
    const field = document.getElementById(button.dataset.to ?? '')
    if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
    field.value = button.dataset.copy ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })
}
// Who comes back by the browser's button finds the form as it was.
addEventListener('pagehide', () => {
  for (const button of document.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
  for (const note of document.querySelectorAll('.working')) note.remove()
})
addEventListener('beforeunload', (event) => {
  if (isUnsaved) event.preventDefault()
})
