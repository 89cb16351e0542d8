import type { ContentProblem } from '../../content/problems/content-problem.ts'
import type { Conflict, Failure } from '../repository/types.ts'
import type { Studio } from '../server/studio.ts'
import { nameOfField, valuesIn } from './field-labels.ts'
import { withNames } from './file-names.ts'

type Names = Pick<Studio, 'repository'>

/** A problem in a sentence, for who has its file open. `text`: of the file. */
export const problemSentence = (
  { file, field, message }: Pick<ContentProblem, 'file' | 'field' | 'message'>,
  text = '',
) => sentence(field && `“${fieldIn(file, text, field)}”`, message)

const sentence = (subject: string, message: string): string => {
  if (subject === '') return message.charAt(0).toUpperCase() + message.slice(1)
  // Others are advice: “use an https address”.
  const isOfSubject =
    /^(?:is|must|has|have|lacks|links|holds|starts|sets|cannot|would|needs)\b/.test(message)
  return `${subject}${isOfSubject ? '' : ':'} ${message}`
}

function fieldIn(file: string, text: string, field: string): string {
  let values: unknown
  try {
    values = valuesIn(file, text)
  } catch {
    // Without them, items of lists are called by their numbers.
  }
  return nameOfField(values, field)
}

interface Place {
  file: string
  field?: string | undefined
}

/** Places in content files: what the file is called, and the field as its form names it. */
export async function placesInWords(
  { repository }: Names,
  places: readonly Place[],
  commit: string,
): Promise<{ file: string; field: string }[]> {
  const files = places.map(({ file }) => file)
  const names = await withNames({ repository }, files, [commit])
  const texts = await repository.read(commit, files).catch(() => new Map<string, Buffer>())
  return places.map(({ file, field = '' }, at) => ({
    file: names[at] ?? file,
    field: field && fieldIn(file, String(texts.get(file) ?? ''), field),
  }))
}

export const placeOfConflict = ({ path, field }: Conflict): Place => ({ file: path, field })

/** Explains why something was not saved or published. `commit`: whose files have the problems. */
export async function describeFailure(
  studio: Names,
  failure: Failure,
  commit: string,
): Promise<string> {
  if ('refused' in failure) return failure.refused
  const isProblems = 'problems' in failure
  const found = isProblems ? failure.problems : failure.conflicts.map(placeOfConflict)
  const places = await placesInWords(studio, found, commit)
  const subjects = places.map(({ file, field }) => (field ? `${file}, “${field}”` : file))
  return isProblems
    ? subjects.map((each, at) => sentence(each, failure.problems[at]?.message ?? '')).join('; ')
    : `Others changed the same since: ${subjects.join('; ')}`
}
