/** `data-print` prints the section the button stands in, and nothing else. */
export function startPrintButtons() {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => {
      const section = button.closest('section')
      const others = [...(section?.parentElement?.children ?? [])].filter(
        (element) => element !== section,
      )
      const hideOthers = (hidden: boolean) => {
        for (const element of others) element.classList.toggle('no-print', hidden)
      }
      addEventListener('afterprint', () => hideOthers(false), { once: true })
      hideOthers(true)
      print()
    })
}
