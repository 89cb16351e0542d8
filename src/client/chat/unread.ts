import { contactPage, messagePart } from './contact-page.ts'
import { addStyle } from './style.ts'

let label: string | null = null
let latest = 0

/** Shows on the page's support button how many messages are unread, for eyes and for screen readers. */
export async function showUnread(count: number): Promise<void> {
  const entry = document.querySelector<HTMLElement>('a[data-support][aria-label]')
  if (!entry) return
  latest = count
  label ??= entry.ariaLabel
  addStyle()
  let badge = entry.querySelector('b')
  if (count === 0) {
    badge?.remove()
    entry.ariaLabel = label
    return
  }
  if (!badge) {
    badge = document.createElement('b')
    entry.append(badge)
  }
  badge.textContent = count > 99 ? '99+' : String(count)
  const words = await contactPage().then(
    ({ contact }) => messagePart(contact).dataset.unread ?? '',
    () => '{count}',
  )
  if (latest === count) entry.ariaLabel = `${label}. ${words.replace('{count}', String(count))}`
}
