/** How long a notification stays, in milliseconds (spec §2, §9). */
const toastMs = 3600

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a short notification, which screen readers speak, for 3.6 s; a `spoken` one is only read
 * out, since it is shown elsewhere.
 */
export function showToast(text: string, spoken = false) {
  const toast = document.getElementById('toast')
  if (!toast) return
  toast.textContent = text
  toast.classList.toggle('sr-only', spoken)
  clearTimeout(timer)
  timer = setTimeout(() => {
    toast.textContent = ''
  }, toastMs)
}
