/** Scrolls to the top, and leaves the focus there. */
export function startScrollToTop() {
  document.getElementById('to-top')?.addEventListener('click', (event) => {
    event.preventDefault()
    // A script's behaviour takes precedence over the style sheet's rule for reduced motion.
    scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
