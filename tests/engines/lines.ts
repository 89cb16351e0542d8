/**
 * The lines of each heading and the like that is seen, as they are broken. For `Visitor.run`: uses
 * nothing from outside.
 */
export function linesOf(selector: string): string[][] {
  const found: string[][] = []
  const range = document.createRange()
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    let bottom = Number.NEGATIVE_INFINITY
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { segment, index } of new Intl.Segmenter().segment(node.textContent ?? '')) {
        range.setStart(node, index)
        range.setEnd(node, index + segment.length)
        // Of the first letter of a line, WebKit counts the end of the line before too.
        const rect = [...range.getClientRects()].at(-1)
        if (!rect?.width) {
          if (lines.length > 0) lines[lines.length - 1] += segment
          continue
        }
        if (rect.top + rect.height / 2 > bottom) lines.push('')
        bottom = rect.bottom
        lines[lines.length - 1] += segment
      }
    }
    if (lines.length > 1) found.push(lines)
  }
  return found
}

/** The places where a line ends inside a word of the language, as "end|start". */
export function brokenWords(language: string, headings: string[][]): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return headings.flatMap((lines) => {
    const text = lines.join('').replaceAll('\u2060', '')
    const words = new Set([...segmenter.segment(text)].map(({ index }) => index))
    let at = 0
    return lines.slice(0, -1).flatMap((line, index) => {
      at += line.replaceAll('\u2060', '').length
      return words.has(at) ? [] : [`${line}|${lines[index + 1]}`]
    })
  })
}
