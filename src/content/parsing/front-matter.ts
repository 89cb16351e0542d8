/** A text without the byte-order mark that some editors put before it. */
export const withoutByteOrderMark = (text: string) =>
  text.charCodeAt(0) === 0xfeff ? text.slice(1) : text

/**
 * Whether a file was not UTF-8: the decoder has put this character in the place of invalid bytes.
 */
export const isNotUtf8 = (text: string) => text.includes('\ufffd') || text.includes('\0')
export const notUtf8Message = 'is not UTF-8 text: save it in that encoding'

const fence = /^---[^\S\n]*(?:\n|$)/
const frontMatter = /^---[^\S\n]*\n((?:[^\n]*\n)*?)---[^\S\n]*(?:\n|$)/

/**
 * Splits a Markdown file into front matter and body. A file without front matter is all body;
 * `open`: its front matter has no end. Line ends become `\n` and a byte-order mark is dropped
 * first, so that files of every editor are read alike.
 */
export function splitFrontMatter(text: string): { matter: string; body: string; open?: true } {
  const source = withoutByteOrderMark(text).replaceAll('\r\n', '\n')
  const [whole, matter] = frontMatter.exec(source) ?? []
  if (whole !== undefined && matter !== undefined)
    return { matter, body: source.slice(whole.length) }
  const start = fence.exec(source)?.[0]
  return start === undefined
    ? { matter: '', body: source }
    : { matter: source.slice(start.length), body: '', open: true }
}

/** The front-matter line that names the revision of the source a translation was made from. */
const revisionLine = /^translatedFrom: *([0-9a-z]{8}) *$/m

/** The revision of the source that a translation names; undefined when it names none. */
export const translatedFrom = (text: string) => revisionLine.exec(text)?.[1]

/** Front matter without that line, which is not a field of any page. The number of lines stays. */
export const withoutRevision = (matter: string) => matter.replace(revisionLine, '')

/** A translation as people edit it: without that line, which is written by itself. */
export const editableText = (text: string) =>
  text.replace(/^translatedFrom: *[0-9a-z]{8} *\r?\n/m, '')

/** A translation that names `revision` as the state of its source. */
export const withSourceRevision = (text: string, revision: string) =>
  revisionLine.test(text)
    ? text.replace(revisionLine, `translatedFrom: ${revision}`)
    : text.replace(/^\ufeff?---\r?\n/, (fence) => `${fence}translatedFrom: ${revision}\n`)
