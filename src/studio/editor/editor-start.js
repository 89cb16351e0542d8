// @ts-check
// Starts the editor with the forms that the studio makes for this user, and its preview.
Object.assign(window, { CMS_MANUAL_INIT: true })
// The session's cookie signs in; the editor wants to find somebody who has.
localStorage.setItem(
  'sveltia-cms.user',
  JSON.stringify({ backendName: 'gitea', token: 'session', login: 'studio' }),
)

/**
 * @param {string} path
 * @param {unknown} [body] sent by POST
 */
async function call(path, body) {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  })
  if (response.status === 401) {
    // What is unsaved stays: the editor keeps a copy, and this page is left open.
    open(`/sign-in?expired=1&to=${encodeURIComponent('/editor')}`, '_blank', 'noopener')
    throw new Error('Your session has ended. Sign in in the other tab, then save again.')
  }
  if (!response.ok) throw new Error((await response.json()).message)
  return response.json()
}

// Asked for at once, since the editor's script takes as long.
const configured = call('/editor/config')

/**
 * The text on the screen, as it was last previewed.
 *
 * @type {{ path: string, text: string } | undefined}
 */
let shownText
let previews = 0

/** Asks with both versions before somebody else's is replaced. Enter keeps theirs. */
async function compareVersions() {
  /** @type {HTMLDialogElement | null} */
  const dialog = document.querySelector('dialog[open]:not([data-compared])')
  const replace = dialog?.querySelector('[data-label="Replace theirs"]')
  /** @type {HTMLElement | null | undefined} */
  const cancel = dialog?.querySelector('[data-label=Cancel]')
  if (!dialog || !replace || !cancel) return
  dialog.dataset.compared = ''
  dialog.addEventListener('close', () => delete dialog.dataset.compared, { once: true })
  replace.classList.replace('primary', 'secondary')
  cancel.classList.replace('secondary', 'primary')
  // After the dialog has chosen its focus.
  setTimeout(() => cancel.focus(), 100)
  const { changes = [] } = await call('/editor/differences', shownText ?? {}).catch(() => ({}))
  const list = document.createElement('ul')
  for (const { name, theirs, yours } of changes) {
    const item = document.createElement('li')
    item.textContent = `${name}: theirs “${theirs}”, yours “${yours}”`
    list.append(item)
  }
  dialog.querySelector('.body')?.append(list)
  dialog.addEventListener('close', () => list.remove(), { once: true })
}

addEventListener('DOMContentLoaded', async () => {
  new MutationObserver(compareVersions).observe(document.body, { childList: true, subtree: true })
  const config = await configured
  const { CMS, h, createClass } = /** @type {any} */ (window)
  /**
   * A new entry has no path, and begins in the first language of its collection.
   *
   * @param {string} collection
   */
  const pathOfNew = (collection) => {
    const { i18n } = config.collections.find(
      (/** @type {{ name: string }} */ { name }) => name === collection,
    )
    return `content/${collection}/not-saved-yet.${i18n.default_locale}.json`
  }
  const Preview = createClass({
    getInitialState: () => ({ shown: undefined, next: undefined, problem: '' }),
    componentDidMount() {
      this.send()
    },
    componentDidUpdate(/** @type {any} */ before) {
      if (before.entry !== this.props.entry) this.send()
    },
    send() {
      clearTimeout(this.timer)
      // One after the other: an earlier text that takes long would replace a later one.
      this.timer = setTimeout(
        () => (this.asked = Promise.resolve(this.asked).then(() => this.ask())),
        400,
      )
    },
    async ask() {
      const { entry } = this.props
      const path = entry.get('path') || pathOfNew(entry.get('collection'))
      shownText = { path, text: JSON.stringify(entry.get('data')) }
      try {
        const { address, problem } = await call('/editor/preview', shownText)
        if (address) this.setState({ next: { address, key: ++previews }, problem: '' })
        else this.setState({ problem: `The page is shown here once this is mended:\n${problem}` })
      } catch (error) {
        this.setState({ problem: error instanceof Error ? error.message : String(error) })
      }
    },
    // What is shown stays until the next page has loaded.
    frame(/** @type {{ address: string, key: number }} */ page) {
      const isHidden = page !== this.state.shown
      return h('iframe', {
        key: page.key,
        title: 'Preview',
        src: page.address,
        onLoad: () => page === this.state.next && this.setState({ shown: page, next: undefined }),
        style: {
          ...{ width: '100%', height: '92vh', border: 0 },
          ...(isHidden && { position: 'absolute', top: 0, left: 0, visibility: 'hidden' }),
        },
      })
    },
    render() {
      const { shown, next, problem } = this.state
      const style = { whiteSpace: 'pre-wrap', font: '17px system-ui, sans-serif' }
      const text = problem || (!shown && 'The page is loading …')
      return h(
        'div',
        {},
        // Around a dark page it is dark too.
        h('style', {}, ':root { color-scheme: light dark; }'),
        text && h('p', { role: 'status', style }, text),
        [shown, next].filter(Boolean).map((page) => this.frame(page)),
      )
    },
  })
  // Files have previews by names of their own; other entries by that of their collection.
  for (const { name, files = [] } of config.collections)
    for (const each of [name, ...files.map((/** @type {{ name: string }} */ file) => file.name)])
      CMS.registerPreviewTemplate(each, Preview)
  CMS.init({ config })
})
