/**
 * Counts the failure page's seconds down, then goes to its target; its buttons stop it (WCAG
 * 2.2.1).
 */
export function start(): void {
  const timer = document.querySelector<HTMLElement>('[data-countdown]')
  if (!timer) return
  const texts: string[] = JSON.parse(timer.dataset.countdown as string)
  let left = texts.length - 1
  const interval = setInterval(() => {
    left--
    timer.textContent = texts[left] ?? ''
    if (left > 0) return
    clearInterval(interval)
    location.replace(timer.dataset.target as string)
  }, 1000)
  const stay = document.querySelector<HTMLElement>('[data-stay]')
  stay?.addEventListener('click', () => {
    clearInterval(interval)
    timer.textContent = ''
    stay.hidden = true
  })
  document.querySelector('[data-retry]')?.addEventListener('click', () => clearInterval(interval))
  document.querySelector('[data-back]')?.addEventListener('click', () => {
    clearInterval(interval)
    if (history.length > 1) history.back()
    else location.replace(timer.dataset.target as string)
  })
}
