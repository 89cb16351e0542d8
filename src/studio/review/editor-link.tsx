/** A link to a file's form in the editor. */
export const EditorLink = ({ path }: { path: string }) => (
  <a href={`/editor/open/${path}`}>Open in the editor</a>
)
