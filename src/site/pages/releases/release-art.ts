import { light } from '../../../brand/colours.ts'
import type { ReleasePicture } from '../../../content/schemas/fields.ts'
import { readSvg } from '../../svg-file.ts'
import extensions from './art/extensions.svg?raw'
import runLog from './art/run-log.svg?raw'
import securityKey from './art/security-key.svg?raw'
import synchronizer from './art/synchronizer.svg?raw'
import transfer from './art/transfer.svg?raw'
import transferWithoutWords from './art/transfer-without-words.svg?raw'

const files: Record<ReleasePicture, string> = {
  synchronizer,
  extensions,
  'security-key': securityKey,
  'run-log': runLog,
  transfer,
}

export const isReleasePicture = (name: string): name is ReleasePicture => Object.hasOwn(files, name)

/**
 * The drawing that `picture` of a release names, in the colours of the page. `words` stand where
 * the file has `{name}`, which translators write; in pictures of links lines stand for them.
 */
export function releaseArt(
  picture: ReleasePicture,
  words?: Readonly<Record<string, string>>,
): { viewBox?: string; shapes: string } {
  const file = picture === 'transfer' && !words ? transferWithoutWords : files[picture]
  const { attributes, shapes } = readSvg(file, words)
  return { ...attributes, shapes: shapes.replaceAll('var(--on-hue)', light.ink) }
}
