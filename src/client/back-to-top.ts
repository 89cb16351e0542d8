/** Shows the back-to-top button after one viewport height (spec §2). */
export function startBackToTop(): void {
  const button = document.getElementById('to-top')
  if (!button) return
  // Its place stays, so that nothing moves.
  const show = () => button.classList.toggle('invisible', scrollY <= innerHeight)
  addEventListener('scroll', show, { passive: true })
  show()
  button.addEventListener('click', (event) => {
    event.preventDefault()
    // What a script asks for comes before the rules of the style sheet.
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}
