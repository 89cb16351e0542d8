import { createHash } from 'node:crypto'

/** A text without the byte-order mark that some editors put before it. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

/** Whether a file was not UTF-8: the decoder has put this character in the place of invalid bytes. */
export const isGarbled = (text: string): boolean => text.includes('\ufffd') || text.includes('\0')
export const garbled = 'is not UTF-8 text: save it in that encoding'

/**
 * Splits a Markdown file into front matter and body. A file without front matter is all body; `open`: its front matter has no end.
 * Line ends become `\n` and a byte-order mark is dropped first, so that files of every editor are read alike.
 */
export function splitFrontMatter(text: string): { matter: string; body: string; open?: true } {
  const source = withoutMark(text).replaceAll('\r\n', '\n')
  const start = afterFence(source, 0)
  if (start === undefined) return { matter: '', body: source }
  for (let at = source.indexOf('\n---', start - 1); at >= 0; at = source.indexOf('\n---', at + 1)) {
    const end = afterFence(source, at + 1)
    if (end !== undefined) return { matter: source.slice(start, at + 1), body: source.slice(end) }
  }
  return { matter: source.slice(start), body: '', open: true }
}

/** Where the next line starts after one that is just `---`, with trailing spaces at most; undefined for any other line. */
function afterFence(source: string, at: number): number | undefined {
  if (!source.startsWith('---', at)) return undefined
  const end = source.indexOf('\n', at)
  if (source.slice(at, end < 0 ? undefined : end).trimEnd() !== '---') return undefined
  return end < 0 ? source.length : end + 1
}

/** The front-matter line that names the revision of the source a translation was made from. */
const revisionLine = /^translatedFrom: *([0-9a-f]{8}) *$/m

/** The revision of a source text: the same for the same text, whatever the editor's line ends. */
export const revisionOf = (text: string): string => createHash('sha256').update(withoutMark(text).replaceAll('\r\n', '\n').trimEnd()).digest('hex').slice(0, 8)

/** The revision of the source that a translation names; undefined when it names none. */
export const translatedFrom = (text: string): string | undefined => revisionLine.exec(text)?.[1]

/** Front matter without that line, which is not a field of any page. The number of lines stays. */
export const withoutRevision = (matter: string): string => matter.replace(revisionLine, '')

/** A translation that names `revision` as the state of its source. */
export const stamped = (text: string, revision: string): string =>
  revisionLine.test(text) ? text.replace(revisionLine, `translatedFrom: ${revision}`) : text.replace(/^\ufeff?---\r?\n/, (fence) => `${fence}translatedFrom: ${revision}\n`)
