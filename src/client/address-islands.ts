/**
 * An island whose state stands in the address (`data-address="kind"` within it) starts at once when the address has that
 * parameter, instead of at its first use: the visitor sees what the link promised. All other visits load nothing.
 */
export function startAddressIslands(): void {
  const asked = new URLSearchParams(location.search)
  for (const part of document.querySelectorAll<HTMLElement>('[data-address]')) if (asked.has(part.dataset.address as string)) part.dispatchEvent(new Event('focusin'))
}
