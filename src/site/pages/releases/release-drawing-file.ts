import { light } from '../../../brand/colours.ts'
import type { ReleaseDrawingName } from '../../../content/schemas/fields.ts'
import { readSvg } from '../../svg-file.ts'
import extensions from './drawings/extensions.svg?raw'
import runLog from './drawings/run-log.svg?raw'
import securityKey from './drawings/security-key.svg?raw'
import synchronizer from './drawings/synchronizer.svg?raw'
import transfer from './drawings/transfer.svg?raw'
import transferWithoutWords from './drawings/transfer-without-words.svg?raw'

const files: Record<ReleaseDrawingName, string> = {
  synchronizer,
  extensions,
  'security-key': securityKey,
  'run-log': runLog,
  transfer,
}

export const isReleaseDrawing = (name: string): name is ReleaseDrawingName =>
  Object.hasOwn(files, name)

/**
 * The drawing that `drawing` of a release names, in the colours of the page. `words` stand where
 * the file has `{name}`, which translators write; in pictures of links lines stand for them.
 */
export function releaseDrawingFile(
  drawing: ReleaseDrawingName,
  words?: Readonly<Record<string, string>>,
): { viewBox?: string; shapes: string } {
  const file = drawing === 'transfer' && !words ? transferWithoutWords : files[drawing]
  const { attributes, shapes } = readSvg(file, words)
  return { ...attributes, shapes: shapes.replaceAll('var(--on-hue)', light.ink) }
}
