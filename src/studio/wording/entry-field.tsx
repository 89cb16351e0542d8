import { contentFile } from '../../content/files/paths.ts'
import type { Studio } from '../server/studio.ts'
import { nameOfCollection } from './field-labels.ts'
import { withNames } from './file-names.ts'

/** An entry as a folder, `faq/a`, or a file of another kind. */
interface Choice {
  value: string
  name: string
  /** The collection, or what else it belongs to. */
  group: string
}

/** The entries of a commit, and with `all` its settings and interface texts. */
export async function choicesIn(
  { repository }: Pick<Studio, 'repository'>,
  commit: string,
  { all = false } = {},
): Promise<Choice[]> {
  const found = [...(await repository.files(commit)).keys()].flatMap((path) => {
    const file = contentFile(path)
    if (file?.kind === 'data')
      return { value: `${file.collection}/${file.id}`, group: nameOfCollection(file.collection) }
    if (!all) return []
    if (file?.kind === 'setting') return { value: path, group: 'Settings' }
    const isWords = file?.kind === 'messages' || file?.kind === 'glossary'
    return isWords ? { value: path, group: 'Interface and glossary' } : []
  })
  const names = await withNames(
    { repository },
    found.map(({ value }) => value),
    [commit],
  )
  return found
    .map((each, at) => ({ ...each, name: names[at] ?? each.value }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

interface Props {
  name: string
  label: string
  value: string | undefined
  choices: readonly Choice[]
  /** What no choice means; without it one must be chosen. */
  none?: string
}

/** Chooses an entry by its title. */
export const EntryField = ({ name, label, value, choices, none }: Props) => (
  <label>
    {label}
    <select name={name} defaultValue={value} required={none === undefined}>
      <option value="">{none ?? ''}</option>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, each]) => (
        <optgroup key={group} label={group}>
          {each.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  </label>
)
