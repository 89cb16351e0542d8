import sharp from 'sharp'
import type { Collection } from '../collections.ts'
import { findPicture, isPictureName, maxPixels, readPictureHeader } from '../pictures.ts'

/**
 * Why a picture beside an entry is not shown, or not whole; undefined for a good one. Decodes all
 * of it.
 */
export async function pictureProblem(
  contentDir: string,
  collection: Collection,
  id: string,
  target: string,
): Promise<string | undefined> {
  const name = target.replaceAll('%20', ' ')
  const badName = nameProblem(name)
  if (badName) return badName
  const file = findPicture(contentDir, collection, id, name)
  if (!file) return 'is no picture beside this entry'
  const size = readPictureHeader(file)
  if (typeof size === 'string') return size
  try {
    const picture = sharp(file.path, { limitInputPixels: maxPixels })
    await picture.stats()
    const { autoOrient } = await picture.metadata()
    return autoOrient.width === size.width && autoOrient.height === size.height
      ? undefined
      : 'is turned by its metadata: save it upright'
  } catch (error) {
    return `is damaged: ${error instanceof Error ? error.message : error}`
  }
}

/** Why a file of this name is not shown as a picture; undefined when it is. */
export function nameProblem(name: string): string | undefined {
  if (isPictureName(name)) return undefined
  if (name.includes('/'))
    return 'is not shown: put the picture into the folder of this entry, and write its name alone'
  const better = name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[.-]+|-(?=\.)/g, '')
  return isPictureName(better)
    ? `is not shown: rename the file to ${better}`
    : 'is not shown: save it as .png, .jpg, .webp or .avif'
}
