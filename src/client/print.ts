/** `data-print` prints the section the button stands in, and nothing else; the button is hidden until then, since it needs this. */
export function startPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const section = button.closest('section')
      const others = [...(section?.parentElement?.children ?? [])].filter((element) => element !== section)
      const show = (shown: boolean): void => {
        for (const element of others) element.classList.toggle('no-print', !shown)
      }
      addEventListener('afterprint', () => show(true), { once: true })
      show(false)
      print()
    })
  }
}
