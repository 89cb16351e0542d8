/** How long a notification stays, in milliseconds (spec §2, §9). */
const toastTime = 3600

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short notification, which screen readers speak, for 3.6 s. */
export function showToast(text: string): void {
  const toast = document.getElementById('toast')
  if (!toast) return
  toast.textContent = text
  clearTimeout(timer)
  timer = setTimeout(() => {
    toast.textContent = ''
  }, toastTime)
}
