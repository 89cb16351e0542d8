import { createHash } from 'node:crypto'
import { withoutMark } from '../yaml-file.ts'

/** A front-matter line that says of which state of its source a translation was made. */
const line = /^translatedFrom: *([0-9a-f]{8}) *$/m

/** The state of a source text: the same for the same words, whatever the editor's line ends. */
export const revisionOf = (text: string): string => createHash('sha256').update(withoutMark(text).replaceAll('\r\n', '\n').trimEnd()).digest('hex').slice(0, 8)

/** The state of the source that a translation names; undefined when it names none. */
export const translatedFrom = (text: string): string | undefined => line.exec(text)?.[1]

/** Front matter without that line, which is no field of any page. The number of lines stays. */
export const withoutRevision = (matter: string): string => matter.replace(line, '')

/** A translation that names a state of its source. */
export const stamped = (text: string, revision: string): string =>
  line.test(text) ? text.replace(line, `translatedFrom: ${revision}`) : text.replace(/^\ufeff?---\r?\n/, (fence) => `${fence}translatedFrom: ${revision}\n`)
