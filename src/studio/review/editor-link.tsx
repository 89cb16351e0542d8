/** Where a content file is edited: the entry's form in the editor. */
export const EditorLink = ({ path }: { path: string }) => {
  const [collection = '', id] = path.split('/')
  const entry = id === undefined ? collection : `${collection}/entries/${id}`
  return <a href={`/editor#/collections/${entry}`}>Open in the editor</a>
}
