/** Opens the question that the address names (`/faq#id`): browsers open `<details>` for what is inside it, not for itself. */
export function startFaqHash(): void {
  const open = () => {
    // Ids of entries are plain ASCII. `:target` would not do: it matches only once the browser has gone there.
    const target = document.getElementById(location.hash.slice(1))
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', open)
  open()
}
