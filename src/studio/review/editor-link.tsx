import { contentFile } from '../../content/files.ts'

/** To the form of a content file in the editor. */
export const EditorLink = ({ path }: { path: string }) => (
  <a href={`/editor#/collections/${formOf(path)}`}>Open in the editor</a>
)

function formOf(path: string): string {
  const file = contentFile(path)
  if (file?.kind === 'setting') return `settings/entries/${file.name}`
  if (file?.kind === 'messages' || file?.kind === 'glossary') return `words/entries/${file.kind}`
  return file ? `${file.collection}/entries/${file.id}` : ''
}
