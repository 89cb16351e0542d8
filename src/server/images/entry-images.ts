import type { Collection } from '../../content/collections.ts'
import type { MarkdownOptions } from '../../content/markdown.ts'

/** The address and size of a picture beside an entry; undefined when there is none. */
export type EntryImages = (collection: Collection, id: string, name: string) => ReturnType<NonNullable<MarkdownOptions['image']>>

export const noImages: EntryImages = () => undefined
