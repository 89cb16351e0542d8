/** Fills a text's `{key}` in; the text as it was is kept for the next time. */
export function fill(within: Element, key: string, value: string): void {
  for (const part of within.querySelectorAll<HTMLElement>('[data-fill]')) {
    part.dataset.fill ||= part.textContent
    part.textContent = part.dataset.fill.replace(`{${key}}`, value)
  }
}
