import type { ContentProblem } from '../../content/problems/content-problem.ts'
import type { Conflict, DraftName } from '../repository/types.ts'
import { Form } from '../server/fields.tsx'
import type { Studio } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { placeOfConflict, placesInWords } from '../wording/problem-sentences.ts'
import { translationPage } from '../wording/source-language.ts'
import { EditorLink } from './editor-link.tsx'
import { draftKey } from './reviewed-drafts.ts'

type Names = Pick<Studio, 'repository'>

/**
 * What the check found in the content of a commit. `isEditable`: in the user's editor, as checked.
 */
export async function problemTable(
  studio: Names,
  problems: readonly ContentProblem[],
  commit: string,
  isEditable: (path: string) => boolean = () => true,
) {
  const places = await placesInWords(studio, problems, commit)
  const files = await studio.repository.files(commit)
  return (
    <Table
      caption="Problems"
      head={['Where', 'Field', 'What is wrong', 'Its form']}
      rows={problems.map(({ file, message, warning }, at) => [
        places[at]?.file,
        places[at]?.field,
        warning ? `${message} (a warning)` : message,
        isEditable(file) && (
          <Mend key="edit" path={file} translation={warning && translationPage(file, files)} />
        ),
      ])}
      empty="None. Nothing to do."
    />
  )
}

const Mend = ({ path, translation }: { path: string; translation: string | undefined }) =>
  translation ? <a href={translation}>Translate</a> : <EditorLink path={path} />

/** Both versions of what others published meanwhile, to choose from. */
export async function conflictForm(
  studio: Names,
  conflicts: readonly Conflict[],
  { name, tip }: { name: DraftName; tip: string },
) {
  const places = await placesInWords(studio, conflicts.map(placeOfConflict), tip)
  return (
    <Form action={`/review/${draftKey(name)}/update`} className="card" submit="Take these">
      <input type="hidden" name="tip" value={tip} />
      {conflicts.map(({ path, field, yours, theirs }, index) => (
        <fieldset key={index}>
          <legend>{[places[index]?.file, places[index]?.field].filter(Boolean).join(': ')}</legend>
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
    </Form>
  )
}
