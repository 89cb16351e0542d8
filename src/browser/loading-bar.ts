/** Shows a bar from the click on a link of this site until its document takes over (spec §2). */
export function startLoadingBar(): void {
  const root = document.documentElement
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname === location.pathname && link.search === location.search) return
    root.classList.add('loading')
  })
  // A page that comes back from the back/forward cache, or a navigation that became a download, must not keep the bar.
  addEventListener('pageshow', () => root.classList.remove('loading'))
  addEventListener('pagehide', () => root.classList.remove('loading'))
}
