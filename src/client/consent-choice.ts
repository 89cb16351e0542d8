import { choiceState } from './choice-state.ts'
import { choose, consent, onConsent, signalsRefusal } from './consent.ts'
import { readCookie } from './cookies.ts'

/** The cookies page's choice: says what holds now, in a live region, and changes it. */
export function startConsentChoice(box: HTMLElement): void {
  const status = box.querySelector('[role=status]') as HTMLElement
  // Where cookies are off, nothing else says that it was chosen.
  let picked: string | undefined
  const show = () => {
    const signal = signalsRefusal()
    status.textContent = status.dataset[choiceState({ signal, stored: readCookie('consent') ?? picked, now: consent() })] as string
    for (const button of box.querySelectorAll('button')) {
      button.ariaPressed = String(button.dataset.choice === consent())
      button.disabled = signal
    }
    box.classList.remove('invisible')
  }
  show()
  onConsent(show)
  box.addEventListener('click', ({ target }) => {
    const { choice } = (target as HTMLElement).dataset
    if (choice) choose((picked = choice) as 'granted')
    // A yes where all was on anyway changes the words alone.
    show()
  })
}
