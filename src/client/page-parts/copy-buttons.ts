import { closest } from '../clicks.ts'
import { showToast } from '../toast.ts'
import './copy-buttons.css'

/** How long a button says that its text was copied. */
const copiedMs = 2000

/**
 * `data-copy="text"` copies that text, `data-copy` alone the code beside it. The button says that
 * it worked, a toast that it did not, in the page's words (`data-copied`, `data-copy-failed` on the
 * toast).
 */
export function startCopyButtons() {
  document.addEventListener('click', async (event) => {
    const button = closest(event, '[data-copy]')
    if (!button) return
    const text =
      button.dataset.copy || (button.parentElement?.querySelector('code')?.textContent ?? '')
    const messages = document.getElementById('toast')?.dataset
    try {
      await navigator.clipboard.writeText(text)
      showToast((button.dataset.copied = messages?.copied ?? ''), true)
      setTimeout(() => delete button.dataset.copied, copiedMs)
    } catch {
      showToast(messages?.copyFailed ?? '')
    }
  })
}
