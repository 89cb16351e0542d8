import { type Consent, choose, consent, onConsent, signalsRefusal } from './consent.ts'
import { readCookie } from './cookies.ts'

/** What the cookies page says of a visitor's consent. `on`: without a choice, where nobody has to be asked; `open`: not decided; `signal`: refused by GPC or DNT. */
export type ChoiceState = 'granted' | 'refused' | 'on' | 'open' | 'signal'

export function choiceState({ signal, stored, now }: { signal: boolean; stored: string | undefined; now: Consent }): ChoiceState {
  if (signal) return 'signal'
  if (now === 'unknown') return 'open'
  return now === 'granted' && stored !== 'granted' ? 'on' : now
}

/** The cookies page's choice: says what holds now, in a live region, and changes it. */
export function startConsentChoice(box: HTMLElement): void {
  const status = box.querySelector<HTMLElement>('[role=status]')
  // Where cookies are off, nothing else remembers the choice.
  let picked: string | undefined
  const show = () => {
    const signal = signalsRefusal()
    if (status) status.textContent = status.dataset[choiceState({ signal, stored: readCookie('consent') ?? picked, now: consent() })] ?? ''
    for (const button of box.querySelectorAll('button')) {
      button.ariaPressed = String(button.dataset.choice === consent())
      button.disabled = signal
    }
    box.classList.remove('invisible')
  }
  show()
  onConsent(show)
  box.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement && target.dataset.choice
    if (choice === 'granted' || choice === 'refused') choose((picked = choice))
    // A yes where everything was on anyway changes the words alone.
    show()
  })
}
