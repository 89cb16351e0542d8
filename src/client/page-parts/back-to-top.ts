/**
 * Shows the back-to-top button after one viewport height (spec §2), without waiting for an
 * interaction: a reload may lead far down.
 */
export function showBackToTop() {
  const update = () =>
    document.getElementById('to-top')?.toggleAttribute('hidden', scrollY <= innerHeight)
  addEventListener('scroll', update, { passive: true })
  update()
}
