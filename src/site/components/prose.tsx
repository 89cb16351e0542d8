/** A text from Markdown; `layout` are class names besides its own. */
export const Prose = ({ html, layout = '' }: { html: string; layout?: string }) => (
  <div className={`prose min-w-0 ${layout}`} dangerouslySetInnerHTML={{ __html: html }} />
)
