type Field = HTMLInputElement | HTMLTextAreaElement

const controlsOf = (island: HTMLElement) => [
  ...island.querySelectorAll<HTMLElement>('a,button,input,select,textarea'),
]

/**
 * Remembers what was chosen, typed, focused and clicked in an island's markup while its code was
 * loading. The function it returns repeats it on React's controls, which are new elements when a
 * browser translated the markup.
 */
export function keepState(island: HTMLElement, clicked: HTMLElement | undefined): () => void {
  const before = controlsOf(island)
  const focused = document.activeElement
  const changes = before.map(changeOf)
  return () => {
    const now = controlsOf(island)
    // A browser extension may have added controls.
    if (now.length !== before.length) return
    for (const [at, control] of now.entries()) {
      if (before[at] === focused) control.focus({ preventScroll: true })
      changes[at]?.(control)
    }
    for (const [at, control] of now.entries()) if (before[at] === clicked) control.click()
  }
}

/** A function that makes the same change to another control; undefined when nothing was changed. */
function changeOf(control: HTMLElement): ((to: HTMLElement) => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control
    if (control.options[selectedIndex]?.defaultSelected) return
    return (to) => {
      if (!(to instanceof HTMLSelectElement)) return
      to.selectedIndex = selectedIndex
      to.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    if (!control.checked || control.defaultChecked) return
    return (to) => {
      if (!(to instanceof HTMLInputElement)) return
      to.checked = false
      to.click()
    }
  }
  if (!isField(control) || control.value === control.defaultValue) return
  const { value } = control
  return (to) => {
    if (!isField(to)) return
    // The visitor may still be typing here, in the middle of composing a letter.
    if (to === control && to === document.activeElement)
      to.addEventListener('blur', () => type(to, to.value), { once: true })
    else type(to, value)
  }
}

const isField = (control: HTMLElement): control is Field =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/** React notices a value only if it differs from the one it set itself. */
function type(field: Field, value: string) {
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
