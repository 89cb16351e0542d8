import './field.css'

/**
 * Milliseconds without a key before pages are asked for, and the fewest characters that are asked
 * about.
 */
const pauseMs = 120
const minLength = 2

interface Suggestion {
  title: string
  url: string
  kind: string
  /** What its kind is called in the page's language. */
  label: string
}

let panel: HTMLElement | undefined
/** Whether the panel was open before the pointer closed it. */
let wasOpen = false
const fields = new Set<HTMLInputElement>()

/**
 * Opens or closes a field below the header; on the search page it is that page's own. `link` leads
 * to the search page.
 */
export function openSearch(link: HTMLAnchorElement) {
  const pageField =
    location.pathname === link.pathname
      ? document.querySelector<HTMLInputElement>('main [name=q]')
      : null
  if (pageField) {
    pageField.focus()
    pageField.select()
    return
  }
  panel ??= makePanel(link)
  if (wasOpen) wasOpen = false
  else panel.togglePopover()
}

/**
 * As a popover it closes by Escape and by a click elsewhere, and when a page comes back
 * (`navigation/menus.ts`).
 */
function makePanel(link: HTMLAnchorElement): HTMLElement {
  const label = link.ariaLabel ?? ''
  const field = Object.assign(document.createElement('input'), {
    type: 'search',
    name: 'q',
    ariaLabel: label,
    placeholder: label,
    maxLength: 200,
    enterKeyHint: 'search',
    autofocus: true,
  })
  const button = Object.assign(document.createElement('button'), {
    className: 'button',
    textContent: label,
  })
  const form = Object.assign(document.createElement('form'), {
    action: link.href,
    autocomplete: 'off',
  })
  form.append(field, button)
  const search = Object.assign(document.createElement('search'), {
    id: 'search-panel',
    popover: 'auto',
  })
  search.append(form)
  link.after(search)
  link.addEventListener('pointerdown', () => {
    wasOpen = search.matches(':popover-open')
  })
  return search
}

/**
 * Offers pages below a field while one types: a combobox with a list box (ARIA Authoring Practices,
 * "Combobox Pattern"), whose focus stays in the field. Where nothing can be fetched, the field is
 * as it was. `language` is given: importing `cookies.ts` here would make it a chunk that every page
 * loads.
 */
export function suggestIn(field: HTMLInputElement, link: HTMLAnchorElement, language: string) {
  if (fields.has(field)) return
  fields.add(field)
  const box = listBox(field, link.ariaLabel ?? '')
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  const cancel = () => {
    clearTimeout(timer)
    request?.abort()
  }
  const close = () => {
    cancel()
    box.close()
  }
  const fetchSuggestions = async () => {
    const { signal } = (request = new AbortController())
    try {
      const query = new URLSearchParams({ q: field.value, lang: language })
      const response = await fetch(`/search/suggest?${query}`, { signal })
      const { data }: { data: readonly Suggestion[] } = await response.json()
      if (!signal.aborted) box.show(data)
    } catch {
      if (!signal.aborted) close()
    }
  }
  const onInput = () => {
    cancel()
    if (isTooShort(field)) box.show([])
    else timer = setTimeout(fetchSuggestions, pauseMs)
  }
  field.addEventListener('input', onInput)
  field.addEventListener('keydown', (event) => {
    // Safari's last key of a composition has this code, and comes after it.
    if (event.isComposing || event.keyCode === 229 || box.list.hidden) return
    if (event.key === 'Escape') close()
    else if (!box.onKey(event.key)) return
    event.preventDefault()
  })
  field.addEventListener('blur', close)
  addEventListener('pagehide', close)
  // Typed before this code was here.
  if (document.activeElement === field && field.value !== field.defaultValue) onInput()
}

const isTooShort = (field: HTMLInputElement) => field.value.trim().length < minLength

/** The list box below a field, with one option that is chosen by keys, or none. */
function listBox(field: HTMLInputElement, name: string) {
  const { list, status } = listBelow(field, name)
  let active = -1

  const choose = (index: number) => {
    active = index
    for (const [at, option] of [...list.children].entries())
      option.ariaSelected = String(at === index)
    const option = list.children[index]
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen
    field.ariaExpanded = String(isOpen)
    choose(-1)
  }
  // The focus stays in the field, so that a click arrives before the list is closed.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  return {
    list,
    show(suggestions: readonly Suggestion[]) {
      list.replaceChildren(
        ...suggestions.map((each, index) => optionOf(each, `${list.id}-${index}`)),
      )
      status.textContent = isTooShort(field) ? '' : `${name}: ${suggestions.length}`
      open(suggestions.length > 0)
    },
    close: () => open(false),
    /** Moves the choice, or follows it. Returns whether the key did anything. */
    onKey(key: string): boolean {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
      const count = list.children.length + 1
      if (step) choose(((active + 1 + step + count) % count) - 1)
      else if (key === 'Enter' && active >= 0) list.querySelectorAll('a')[active]?.click()
      else return false
      return true
    },
  }
}

/** The list box that belongs to a field, and where the number of its options is read out. */
function listBelow(field: HTMLInputElement, name: string) {
  const list = Object.assign(document.createElement('div'), {
    id: `suggestions-${fields.size}`,
    className: 'suggestions',
    role: 'listbox',
    ariaLabel: name,
    hidden: true,
  })
  const status = Object.assign(document.createElement('p'), {
    className: 'sr-only',
    role: 'status',
  })
  field.form?.append(list, status)
  Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
  field.setAttribute('aria-controls', list.id)
  return { list, status }
}

/** A link, so that it can be opened in another tab too. */
function optionOf({ title, url, kind, label }: Suggestion, id: string): HTMLElement {
  const option = Object.assign(document.createElement('a'), {
    id,
    href: url,
    role: 'option',
    tabIndex: -1,
    ariaSelected: 'false',
  })
  const name = document.createElement('small')
  // Other pages have no kind to name.
  name.textContent = kind === 'pages' ? '' : label
  option.append(title, ' ', name)
  return option
}
