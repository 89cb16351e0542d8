/**
 * What does not fit at the width the page has now (WCAG 1.4.4, 1.4.10): the page scrolls sideways,
 * something stands outside of it, or text is cut by its box. Runs in the page.
 */
export function misfits(): string[] {
  const found: string[] = []
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}`
  for (const element of document.querySelectorAll<HTMLElement>(
    'body :is(h1, h2, h3, h4, p, li, dt, dd, a, button, label, summary, input, select, textarea, legend, td, th, code, time)',
  )) {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest(
        '.sr-only, .table-scroll, .tab-strip, .overflow-x-auto, pre, [aria-hidden=true], [popover]:not(:popover-open)',
      )
    )
      continue
    const box = element.getBoundingClientRect()
    if (box.right > innerWidth + 1 || box.left < -1)
      found.push(`${nameOf(element)}: outside of the page`)
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
    // A name that is cut by three dots says so, and stands whole elsewhere.
    if (textOverflow === 'ellipsis') continue
    const wide = element.scrollWidth - element.clientWidth
    const high = element.scrollHeight - element.clientHeight
    if (
      element.clientWidth > 1 &&
      position !== 'absolute' &&
      ((overflowX === 'hidden' && wide > 1) ||
        (overflowY === 'hidden' && high > 1) ||
        (element.matches('.button') && (wide > 1 || high > 3)))
    )
      found.push(`${nameOf(element)}: cut`)
  }
  return found
}

/** Headings under the folded corner of their box. Runs in the page, which has to be drawn whole. */
export const underFolds = (): string[] =>
  [...document.querySelectorAll('.facet-fold')].flatMap((box) => {
    const { top, right } = box.getBoundingClientRect()
    const fold = Number.parseFloat(getComputedStyle(box, '::after').width)
    return [...box.querySelectorAll('h1, h2, h3')]
      .filter((heading) => {
        const text = document.createRange()
        text.selectNodeContents(heading)
        return [...text.getClientRects()].some(
          (line) => line.top < top + fold && line.right > right - fold,
        )
      })
      .map((heading) => heading.textContent)
  })

/**
 * Text that runs over its box, and so over what is beside it. Runs in the page, which has to be
 * drawn whole.
 */
export const overruns = (): string[] =>
  [...document.querySelectorAll('main :is(p, dt, dd, th, td)')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.sr-only, .table-scroll, .tab-strip, [aria-hidden=true]'),
    )
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map((element) => `${element.tagName.toLowerCase()} ${element.textContent}`)

/**
 * Targets under 24 × 24 px whose circle of 24 px meets another target (WCAG 2.5.8): links in
 * running text are not meant. Runs in the page.
 */
export function tightTargets(): string[] {
  // Where the header lies over nothing.
  scrollTo({ top: 0, behavior: 'instant' })
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not([type=hidden]), textarea',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1,
  )
  const inText = (element: HTMLElement) => {
    const block = element.parentElement?.closest('p, li, td, dd, h1, h2, h3, span, label')
    return (
      getComputedStyle(element).display === 'inline' &&
      (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 3
    )
  }
  const boxes = new Map(targets.map((element) => [element, element.getBoundingClientRect()]))
  const found: string[] = []
  for (const [element, box] of boxes) {
    if ((box.width >= 24 && box.height >= 24) || inText(element)) continue
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    for (const [other, its] of boxes) {
      if (other === element || other.contains(element) || element.contains(other)) continue
      const away = Math.hypot(
        Math.max(its.left - x, 0, x - its.right),
        Math.max(its.top - y, 0, y - its.bottom),
      )
      const small = its.width < 24 || its.height < 24
      const between = Math.hypot(its.left + its.width / 2 - x, its.top + its.height / 2 - y)
      if (away < 12 || (small && between < 24)) {
        found.push(
          `${(element.ariaLabel || element.textContent || '').trim().slice(0, 40)} (${Math.round(box.width)} × ${Math.round(box.height)}) beside ${(other.ariaLabel || other.textContent || '').trim().slice(0, 40)}`,
        )
        break
      }
    }
  }
  return found
}

/** The spacing a reader may set without losing anything (WCAG 1.4.12). Runs in the page. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; content-visibility: visible !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}
