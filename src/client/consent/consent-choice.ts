import { consent, onConsent, signalsRefusal, storeClickedChoice, storedChoice } from './consent.ts'

/**
 * What the page says: `signal`: refused by GPC or DNT; `open`: not decided; `on`: without a choice,
 * where nobody has to be asked.
 */
function choiceState(): 'granted' | 'refused' | 'on' | 'open' | 'signal' {
  const now = consent()
  if (signalsRefusal()) return 'signal'
  if (now === 'unknown') return 'open'
  return now === 'granted' && storedChoice() !== 'granted' ? 'on' : now
}

/** The cookies page's choice: says what holds now, in a live region, and changes it. */
export function startConsentChoice(box: HTMLElement) {
  const status = box.querySelector<HTMLElement>('[role=status]')
  const show = () => {
    if (status) status.textContent = status.dataset[choiceState()] ?? ''
    for (const button of box.querySelectorAll('button')) {
      button.ariaPressed = String(button.dataset.choice === consent())
      button.disabled = signalsRefusal()
    }
    box.classList.remove('invisible')
  }
  show()
  onConsent(show)
  box.addEventListener('click', storeClickedChoice)
  // Accepting when everything was on already changes only the text.
  box.addEventListener('click', show)
}
