// Asks before a page is left on which something was written and not saved.
const forms = [...document.querySelectorAll('form[data-unsaved]')]
let isUnsaved = forms.some((form) => form.dataset.unsaved === 'true')
for (const form of forms) {
  form.addEventListener('input', () => {
    isUnsaved = true
  })
  form.addEventListener('submit', () => {
    isUnsaved = false
  })
}
addEventListener('beforeunload', (event) => {
  if (isUnsaved) event.preventDefault()
})
