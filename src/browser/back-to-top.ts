/** Shows the back-to-top button after one viewport height (spec §2). A marker is watched, so nothing runs while scrolling. */
export function startBackToTop(): void {
  const button = document.getElementById('to-top')
  if (!button) return
  const marker = document.createElement('div')
  marker.setAttribute('aria-hidden', 'true')
  marker.className = 'pointer-events-none absolute top-0 h-dvh w-px'
  document.body.prepend(marker)
  new IntersectionObserver(([entry]) => {
    // Its place stays, so that nothing moves.
    button.classList.toggle('invisible', entry?.isIntersecting ?? true)
  }).observe(marker)
  button.addEventListener('click', (event) => {
    event.preventDefault()
    scrollTo({ top: 0, behavior: 'smooth' })
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}
