/**
 * Whether a click asks for another tab or window, or for a file, rather than for what the page does
 * with it.
 */
export const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

/** The element an event happened at, or the nearest one around it, that matches. */
export const closest = <T extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): T | null => (target instanceof Element ? target.closest<T>(selector) : null)
