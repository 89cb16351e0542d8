/** What the chat puts on a page: too little for the page's own style, which no one may need. */
const rules = `
a[data-support] { position: relative }
a[data-support][aria-busy] { cursor: progress; animation: support-wait 1s ease-in-out infinite alternate }
@keyframes support-wait { to { opacity: .5 } }
a[data-support] > b { position: absolute; inset: -.25rem -.25rem auto auto; min-width: 1.375rem; padding: 0 .25rem; border-radius: 999px; background: var(--ink); color: var(--paper); font-size: .8125rem; line-height: 1.375rem; text-align: center }
.support-panel { position: fixed; inset: auto 0 0; width: 100%; max-width: none; max-height: 100dvh; margin: 0; padding: 1.25rem 1rem; overflow-y: auto; overscroll-behavior: contain; border: 1px solid var(--line); background: var(--surface); color: var(--ink) }
.support-panel::backdrop { background: rgb(0 0 0 / .4) }
@media (width >= 48rem) { .support-panel { inset: auto 1.5rem 1.5rem auto; width: 27rem; max-height: calc(100dvh - 3rem); padding: 1.5rem; border-radius: 12px } }
`

let added = false

export function addStyle(): void {
  if (added) return
  added = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}
