import sharp from 'sharp'
import { findPicture, isPictureName, maxPixels, readPictureHeader } from '../pictures.ts'

/** Why a picture beside an entry is not shown, or not whole; undefined for a good one. Decodes all of it. */
export async function pictureProblem(contentDir: string, collection: string, id: string, name: string): Promise<string | undefined> {
  if (!isPictureName(name)) return 'is no name for a picture: use small letters, digits and single dashes, and .png, .jpg, .webp or .avif'
  const file = findPicture(contentDir, collection, id, name)
  if (!file) return 'is no picture beside this entry'
  const size = readPictureHeader(file)
  if (typeof size === 'string') return size
  try {
    const picture = sharp(file.path, { limitInputPixels: maxPixels })
    await picture.stats()
    const { autoOrient } = await picture.metadata()
    return autoOrient.width === size.width && autoOrient.height === size.height ? undefined : 'is turned by its metadata: save it upright'
  } catch (error) {
    return `is damaged: ${error instanceof Error ? error.message : error}`
  }
}
