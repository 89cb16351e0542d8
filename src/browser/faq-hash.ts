/** Opens the question that the address names (`/faq#id`): browsers open `<details>` for what is inside it, not for itself. */
export function startFaqHash(): void {
  const open = () => {
    const target = document.querySelector<HTMLDetailsElement>('details:target')
    if (!target) return
    target.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', open)
  open()
}
