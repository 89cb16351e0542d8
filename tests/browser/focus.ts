/** A place the keyboard leads to, as it looked while it had the focus. */
export interface Stop {
  name: string
  /** Distance from the top of the document, in CSS pixels. */
  top: number
  /** What a keyboard user would complain about; empty where there is nothing. */
  problems: string[]
}

/**
 * Gives the focus to all that can have it inside `scope`, in the order of the document, and looks
 * at each: it is visible, has an outline of at least 2 px and 3:1 against what is behind it (WCAG
 * 2.4.7, 1.4.11), and is not under anything fixed (2.4.11). Runs in the page, after a key was
 * pressed: only then does the focus show.
 */
export function lookAtStops(scope: string): Stop[] {
  const canvas = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const known = new Map<string, number[]>()
  const rgba = (color: string): number[] => {
    const found = known.get(color) ?? paint(color)
    known.set(color, found)
    return found
  }
  const paint = (color: string): number[] => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const luminance = (color: string): number => {
    const [r = 0, g = 0, b = 0] = rgba(color).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a: string, b: string): number => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  const parentOf = (element: Element): Element | null =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
  /** The ground of an outline: what lies at its upper left, else what holds the element. */
  const ground = (element: Element, offset: number): string => {
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left - offset - 1, top + 8]
    const under = (element.getRootNode() as Document)
      .elementsFromPoint(x, y)
      .find(
        (found) =>
          found !== element && (rgba(getComputedStyle(found).backgroundColor)[3] ?? 0) > 250,
      )
    return under ? getComputedStyle(under).backgroundColor : behind(parentOf(element))
  }
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = parentOf(at)) {
      const color = getComputedStyle(at).backgroundColor
      if ((rgba(color)[3] ?? 0) > 250) return color
    }
    return '#fff'
  }

  const ringProblem = (element: Element): string | undefined => {
    const label = element.closest('label')
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...(label ? [getComputedStyle(label)] : []),
    ]
    const ring = styles.find(
      (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    )
    if (!ring) return 'no outline'
    const offset = Number.parseFloat(ring.outlineOffset)
    const ratio = contrast(
      ring.outlineColor,
      offset < 0 ? behind(element) : ground(label ?? element, offset),
    )
    return ratio < 3 ? `outline of ${ratio.toFixed(1)}:1` : undefined
  }
  const coverProblem = (element: Element): string | undefined => {
    const label = element.closest('label')
    const field = element.matches('textarea, [role=region], section, div, pre')
    const box = (label && element.clientWidth <= 1 ? label : element).getBoundingClientRect()
    let inView = 0
    let seen = 0
    let over = ''
    for (const across of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const down of [0.15, 0.5, 0.85]) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down]
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
        inView++
        const hit = (element.getRootNode() as Document).elementFromPoint(x, y)
        if (
          hit &&
          (element.contains(hit) ||
            label?.contains(hit) ||
            (hit.contains(element) && hit !== document.body))
        )
          seen++
        else over = `${hit?.tagName ?? 'nothing'} ${hit?.id ?? ''}`
      }
    if (!inView) return 'out of view'
    // Of what is larger than a line, the caret or the near end is in view.
    return seen / inView < (field ? 0.3 : 0.67)
      ? `${seen} of ${inView} parts to be seen, under ${over}`
      : undefined
  }

  const look = (element: HTMLElement): Stop => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish()
    const text = (element.ariaLabel || element.textContent || element.id)
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 60)
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const hidden = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      ? undefined
      : 'invisible'
    return {
      name: `${element.tagName.toLowerCase()} ${text}`,
      top: Math.round(box.top + scrollY),
      problems: [hidden, ringProblem(element), coverProblem(element)].filter(
        (problem) => problem !== undefined,
      ),
    }
  }
  const stops: Stop[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    `${scope} :is(a[href], button, input, select, textarea, summary, [tabindex='0'])`,
  )) {
    element.focus()
    if (document.activeElement === element) stops.push(look(element))
  }
  return stops
}
