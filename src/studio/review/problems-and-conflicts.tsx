import type { ContentProblem } from '../../content/content-problem.ts'
import type { Conflict, DraftName } from '../repository/types.ts'
import { Table } from '../server/table.tsx'
import { EditorLink } from './editor-link.tsx'
import { draftKey } from './reviewed-drafts.ts'

interface ProblemsProps {
  problems: readonly ContentProblem[]
  /** Whether the user's editor has the file as it was checked. */
  isEditable: (path: string) => boolean
}

/** What the check of the content found in a draft. */
export const DraftProblems = ({ problems, isEditable }: ProblemsProps) => (
  <Table
    caption="Problems"
    head={['File', 'Line', 'Field', 'Problem', '']}
    rows={problems.map(({ file, line, field, message }) => [
      file,
      line,
      field,
      message,
      isEditable(file) && <EditorLink key="edit" path={file} />,
    ])}
    empty="None."
  />
)

interface ConflictsProps {
  conflicts: readonly Conflict[]
  draft: { name: DraftName; tip: string }
}

/** Both versions of what others published meanwhile, to choose from. */
export const DraftConflicts = ({ conflicts, draft: { name, tip } }: ConflictsProps) => (
  <form method="post" action={`/review/${draftKey(name)}/update`} className="card">
    <input type="hidden" name="tip" value={tip} />
    {conflicts.map(({ path, field, yours, theirs }, index) => (
      <fieldset key={index}>
        <legend>{[path, field].filter(Boolean).join(': ')}</legend>
        <input type="hidden" name={`path.${index}`} value={path} />
        <input type="hidden" name={`field.${index}`} value={field ?? ''} />
        <div className="choices">
          {(['yours', 'theirs'] as const).map((take) => (
            <label key={take}>
              <input
                type="radio"
                name={`take.${index}`}
                value={take}
                defaultChecked={take === 'yours'}
              />
              <span>
                <strong>{take === 'yours' ? 'This draft' : 'Public now'}</strong>:{' '}
                {(take === 'yours' ? yours : theirs) || 'nothing'}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    ))}
    <button type="submit">Take these</button>
  </form>
)
