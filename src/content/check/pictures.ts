import sharp from 'sharp'
import { errorMessage } from '../../base/caught-error.ts'
import { textsByPath } from '../../base/texts-by-path.ts'
import { isLocale, type Locale, locales } from '../../languages/languages.ts'
import type { Collection } from '../collections/all-collections.ts'
import { translationPath } from '../files/paths.ts'
import { findPicture, isPictureName, maxPixels, readPictureHeader } from '../files/picture-files.ts'
import type { Problems } from '../problems/problems.ts'
import type { Localised } from '../store/entry.ts'
import type { TrackedContent } from '../store/tracked-content.ts'

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
    return `is damaged: ${errorMessage(error)}`
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

/** The characters of a text that no font of the pictures for links has. */
export type FindMissingGlyphs = (text: string, locale: Locale) => Promise<string[]>

/**
 * Names what is missing from the pictures of links, which show these words of entries and menus.
 */
export async function checkOgImages(
  content: TrackedContent,
  entries: readonly Localised[],
  problems: Problems,
  missingGlyphs: FindMissingGlyphs,
) {
  const check = async (file: string, field: string, text: string, locale: Locale) => {
    const missing = await missingGlyphs(text, locale)
    if (missing.length === 0) return
    const line = problems
      .read(file)
      .split('\n')
      .findIndex((each) => missing.some((character) => each.includes(character)))
    problems.warn(
      file,
      `no font of the pictures for links has ${missing.join(' ')}`,
      Math.max(line, 0) + 1,
      field,
    )
  }
  for (const { collection, id, locale, translation } of entries) {
    const texts = textsByPath(translation)
    const titleField = ['heading', 'name', 'title'].find((field) => texts.has(field))
    for (const field of new Set([titleField ?? 'title', 'name']))
      await check(translationPath(collection, id, locale), field, texts.get(field) ?? '', locale)
  }
  if (!problems.broken.has('taxonomy.yaml'))
    for (const [field, text] of textsByPath(content.setting('taxonomy')))
      await check('taxonomy.yaml', field, text, localeIn(field))
  for (const locale of locales)
    for (const [field, text] of textsByPath(content.messages(locale)))
      if (/^(?:nav\.|pricing\.(?:from|each)$)/.test(field))
        await check(`messages/${locale}.json`, field, text, locale)
}

/** The language of a label by its path, such as `blog.tags.teams.ru`. */
function localeIn(path: string): Locale {
  const last = path.split('.').at(-1) ?? ''
  return isLocale(last) ? last : 'en'
}
