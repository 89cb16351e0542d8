import type { RenderedMarkdown } from '../../content/markdown/markdown.ts'
import sealedSheets from '../drawings/document.svg?raw'
import { Drawing } from './drawing.tsx'
import { hueAt } from './hues.ts'
import { Prose } from './prose.tsx'
import { TextColumns } from './text-columns.tsx'
import { GroupTabs, TextHeader, type TextPage } from './text-page.tsx'

/** A text beside the list of its chapters; each page of a group has a colour of its own. */
export const TextWithContents = ({ page, body }: { page: TextPage; body: RenderedMarkdown }) => (
  <>
    <div
      className={`hue-band first-band hue-${hueAt(page.group.findIndex(({ current }) => current))}`}
    >
      <div className="wrap pt-6">
        <GroupTabs group={page.group} />
        <div className="mt-10 grid items-end gap-x-12 laptop:grid-cols-[1fr_18rem] [&>header]:pb-10">
          <TextHeader page={page} headingClass="text-2xl tablet:text-3xl" />
          <Drawing file={sealedSheets} className="w-full max-laptop:hidden" />
        </div>
      </div>
    </div>
    <TextColumns headings={body.headings} className="wrap pt-10 pb-24 print:pb-0 laptop:pt-12">
      <Prose html={body.html} />
    </TextColumns>
  </>
)
