import { showToast } from './toast.ts'

/**
 * `data-copy="text"` copies that text, `data-copy` alone the code beside it; the answer is a toast in the page's words
 * (`data-copied`, `data-copy-failed` on the toast).
 */
export function startCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
    if (!button) return
    const text = button.dataset.copy || (button.parentElement?.querySelector('code')?.textContent ?? '')
    const words = document.getElementById('toast')?.dataset
    try {
      await navigator.clipboard.writeText(text)
      showToast(words?.copied ?? '')
    } catch {
      showToast(words?.copyFailed ?? '')
    }
  })
}
