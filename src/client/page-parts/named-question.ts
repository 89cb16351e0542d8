import { closest } from '../clicks.ts'

/**
 * Opens the question that the address names (`/faq#id`): browsers open `<details>` for what is
 * inside it, not for itself. The address names what a visitor opens, too, so that it can be sent to
 * somebody.
 */
export function openNamedQuestion() {
  const open = () => {
    // Ids of entries are plain ASCII. `:target` matches only once the browser has scrolled there,
    // which is too late.
    const target = document.getElementById(location.hash.slice(1))
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', open)
  document.addEventListener('click', (event) => {
    const question = closest<HTMLElement>(event, 'details[id] > summary')?.parentElement
    if (question && !question.hasAttribute('open'))
      history.replaceState(history.state, '', `#${question.id}`)
  })
  open()
}
