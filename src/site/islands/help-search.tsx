import { type FormEvent, useEffect, useRef, useState } from 'react'
import { searchable } from '../../i18n/searchable.ts'

interface Props {
  /** Id of the list: groups are `[data-group]`, items are list items whose text holds what is searched. */
  list: string
  label: string
  placeholder: string
  /** What to say of n findings, by n. */
  found: string[]
  /** What to do when there are none. */
  none: string
}

/** Filters the help centre's list as one types. The list is the server's and stays where it is; only what does not fit is hidden. */
export default function HelpSearch({ list, label, placeholder, found, none }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState<number>()

  const filter = () => {
    const root = document.getElementById(list)
    const wanted = searchable(input.current?.value ?? '')
      .split(/\s+/)
      .filter(Boolean)
    if (!root) return
    let left = 0
    for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
      let kept = 0
      for (const item of group.querySelectorAll<HTMLElement>('li')) {
        const text = searchable(item.textContent ?? '')
        item.hidden = !wanted.every((word) => text.includes(word))
        if (!item.hidden) kept++
      }
      group.hidden = kept === 0
      left += kept
    }
    root.toggleAttribute('data-filtering', wanted.length > 0)
    setCount(wanted.length > 0 ? left : undefined)
  }
  // What was typed before the code was here, or restored by the browser.
  useEffect(filter, [])

  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    if (count) document.getElementById(list)?.querySelector<HTMLElement>('li:not([hidden]) a')?.click()
  }

  return (
    <search className="noscript:hidden">
      <form onSubmit={openFirst} className="relative">
        <svg viewBox="0 0 24 24" className="pointer-events-none absolute inset-y-0 start-4 my-auto size-6 fill-none stroke-faint stroke-2" aria-hidden="true">
          <circle cx="11" cy="11" r="7" />
          <path d="m20 20-4-4" />
        </svg>
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          onInput={filter}
          autoComplete="off"
          enterKeyHint="search"
          className="search-field min-h-16 w-full rounded-md border border-faint bg-surface ps-12 pe-4 text-base mobile:text-lg placeholder:text-faint hover:border-ink"
        />
      </form>
      <p role="status" className="mt-3 min-h-6 text-sm text-soft">
        {count !== undefined && <strong className="font-semibold text-ink">{found[count]}</strong>}
        {count === 0 && `\u2002${none}`}
      </p>
    </search>
  )
}
