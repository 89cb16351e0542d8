import { type MouseEvent, useEffect, useRef, useState } from 'react'

export interface FilterChoice {
  /** The id of the section it leaves; '' for all of them. */
  kind: string
  label: string
  count: number
  /** What is said once it is chosen. */
  found: string
}

/**
 * Shows one kind of partner and keeps the choice in the address (`?kind=proxy`). Until it runs, and without JavaScript,
 * its links lead to the sections of the page; a section that was led to counts as chosen.
 */
export default function PartnerFilter({ label, choices }: { label: string; choices: FilterChoice[] }) {
  const [kind, setKind] = useState('')
  const [found, setFound] = useState('')
  const bar = useRef<HTMLElement>(null)

  // The address is read once; from then on `show` writes it.
  useEffect(() => {
    const asked = new URL(location.href).searchParams.get('kind') ?? location.hash.slice(1)
    if (!asked || !choices.some((choice) => choice.kind === asked)) return
    const jumped = location.hash !== ''
    show(asked)
    if (jumped) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const show = (next: string) => {
    setKind(next)
    setFound(choices.find((choice) => choice.kind === next)?.found ?? '')
    for (const { kind: other } of choices) {
      const section = other && document.getElementById(other)
      if (section) section.hidden = next !== '' && next !== other
    }
    const address = new URL(location.href)
    address.searchParams.delete('kind')
    if (next) address.searchParams.set('kind', next)
    address.hash = ''
    history.replaceState(history.state, '', address)
  }

  const choose = (event: MouseEvent, next: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show(next)
  }

  return (
    <nav ref={bar} aria-label={label} data-address="kind">
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.kind}>
            <a
              href={`#${choice.kind || 'directory'}`}
              aria-current={choice.kind === kind ? 'true' : undefined}
              onClick={(event) => choose(event, choice.kind)}
              className="pick flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm font-medium hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {choice.label}
              <span className="opacity-70">{choice.count}</span>
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {found}
      </p>
    </nav>
  )
}
