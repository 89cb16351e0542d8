/** Seconds that are left when the same address is asked again. */
const retryAt = 3

/**
 * Shows the failure page's seconds and buttons, which are invisible until they work, and counts
 * down, then goes to its target; the buttons stop it (WCAG 2.2.1). Meanwhile it shows the page that
 * was asked for if that answers now.
 */
export function start(timer: HTMLElement) {
  const texts: string[] = JSON.parse(timer.dataset.countdown as string)
  let left = texts.length - 1
  let stopped = false
  const stop = () => {
    stopped = true
    clearInterval(interval)
  }
  const interval = setInterval(() => {
    left--
    timer.textContent = texts[left] ?? ''
    if (left === retryAt) void showIfItAnswers(() => stopped)
    if (left > 0) return
    stop()
    location.replace(timer.dataset.target as string)
  }, 1000)
  const stay = document.querySelector<HTMLElement>('[data-stay]')
  const back = document.querySelector('[data-back]')
  for (const part of [timer, stay, back]) part?.classList.remove('invisible')
  stay?.addEventListener('click', () => {
    stop()
    timer.textContent = ''
    stay.hidden = true
  })
  document.querySelector('[data-retry]')?.addEventListener('click', stop)
  back?.addEventListener('click', () => {
    stop()
    if (history.length > 1) history.back()
    else location.replace(timer.dataset.target as string)
  })
}

async function showIfItAnswers(stopped: () => boolean) {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok && !stopped()) location.reload()
}
