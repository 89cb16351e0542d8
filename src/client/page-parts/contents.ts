/**
 * Marks in a contents list the heading the reader is at: the last one above a line at a third of
 * the window, or the one that is marked from the start.
 */
export function start() {
  // A list in a separate column is open; browsers without `::details-content` need the attribute.
  for (const list of document.querySelectorAll<HTMLDetailsElement>('[data-beside]'))
    list.open ||= getComputedStyle(list).position === 'sticky'
  const box = document.querySelector('[data-contents]')
  if (!box) return
  const links = [...box.querySelectorAll('a')]
  const headings: (Element | null)[] = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  )
  const first = links.findIndex((link) => link.ariaCurrent)
  const passed = headings.map(() => false)
  // Far above the window still counts as seen: a jump to the end passes headings that were never in
  // view.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        passed[headings.indexOf(target)] = isIntersecting
      const at = Math.max(first, passed.lastIndexOf(true))
      for (const [index, link] of links.entries()) {
        if (index !== at) link.removeAttribute('aria-current')
        else {
          link.setAttribute('aria-current', 'true')
          if (box.scrollHeight > box.clientHeight)
            box.scrollTop = link.offsetTop - box.clientHeight / 2
        }
      }
    },
    { rootMargin: '999999px 0px -66% 0px' },
  )
  for (const heading of headings) if (heading) observer.observe(heading)
}
