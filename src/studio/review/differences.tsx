import { extname } from 'node:path'
import { contentFile } from '../../content/files/paths.ts'
import { translatedFrom } from '../../content/parsing/front-matter.ts'
import {
  changesBetween,
  shorten,
  type WordPart,
  wordParts,
} from '../../content/translations/changes.ts'
import { unitsOf } from '../../content/translations/units.ts'
import type { Difference } from '../repository/types.ts'
import { nameOfBlock, nameOfField, valuesIn } from '../wording/field-labels.ts'
import { EditorLink } from './editor-link.tsx'
import { changedValues } from './value-words.ts'

interface Props {
  files: readonly Difference[]
  /** What the files are called. */
  names: readonly string[]
  /** Whether the user's editor has these files as they are shown. */
  isEditable?: boolean
}

/** Changed files, word by word, with values, fields and paragraphs of texts apart. */
export const Differences = ({ files, names, isEditable = true }: Props) =>
  files.map((file, at) => (
    <section key={file.path} className="card change">
      <h3>
        {names[at]} <small>{kindOf(file)}</small>
      </h3>
      {isEditable && file.after && (
        <p>
          <EditorLink path={file.path} />
        </p>
      )}
      <FileChanges {...file} />
    </section>
  ))

function kindOf({ path, before, after }: Difference): string {
  const kind = before && after ? 'changed' : after ? 'new' : 'deleted'
  return contentFile(path)?.kind === 'data' ? `about the entry, ${kind}` : kind
}

/** Larger pictures, in bytes, are not part of the page: their draft is seen as pages. */
const maxShown = 2 ** 20

function FileChanges({ path, before, after }: Difference) {
  const sizes = [before, after].flatMap((bytes) =>
    bytes ? [`${Math.ceil(bytes.length / 1024)} KB`] : [],
  )
  if (contentFile(path)?.kind === 'picture')
    return (
      <>
        <p>{sizes.join(' → ')}</p>
        {after && after.length <= maxShown && (
          <img
            src={`data:image/${extname(path).slice(1)};base64,${Buffer.from(after).toString('base64')}`}
            alt={path}
          />
        )}
      </>
    )
  return <TextChanges path={path} before={String(before ?? '')} after={String(after ?? '')} />
}

interface TextChangesProps {
  path: string
  before: string
  after: string
}

/** How much of a file that is new or deleted is shown at first. */
const firstChanges = 4

export function TextChanges({ path, before, after }: TextChangesProps) {
  const changes = textChanges(path, before, after)
  if (changes.length === 0)
    return (
      <p className="soft">
        {after && translatedFrom(before) !== translatedFrom(after)
          ? 'Its text is the same: it was marked as up to date.'
          : 'The texts are the same; marks or spaces have changed.'}
      </p>
    )
  const isValues = !path.endsWith('.md')
  if (before && after) return <ChangeList changes={changes} isValues={isValues} />
  const rest = changes.slice(firstChanges)
  return (
    <>
      <ChangeList changes={changes.slice(0, firstChanges)} isValues={isValues} />
      {rest.length > 0 && (
        <details>
          <summary>The rest ({rest.length} more)</summary>
          <ChangeList changes={rest} isValues={isValues} />
        </details>
      )}
    </>
  )
}

interface ChangeListProps {
  changes: readonly ChangedText[]
  /** Values stand beside their names. */
  isValues: boolean
}

const ChangeList = ({ changes, isValues }: ChangeListProps) => (
  <dl className={isValues ? 'values' : undefined}>
    {changes.map(({ name, parts }, index) => (
      <div key={index}>
        <dt>{name}</dt>
        <dd>
          <Words parts={parts} />
        </dd>
      </div>
    ))}
  </dl>
)

interface ChangedText {
  name: string
  parts: WordPart[]
}

/** Without valid YAML or JSON the whole text is compared. */
export function textChanges(path: string, before: string, after: string): ChangedText[] {
  try {
    return path.endsWith('.md') ? wordChanges(before, after) : valueChanges(path, before, after)
  } catch {
    return before === after ? [] : [{ name: '', parts: wordParts(before, after) }]
  }
}

function wordChanges(before: string, after: string): ChangedText[] {
  const fields = valuesIn('x.md', after || before)
  return changesBetween(unitsOf(before), unitsOf(after)).map(({ name, before, now }) => ({
    name: (now ?? before)?.kind === 'field' ? nameOfField(fields, name) : nameOfBlock(name),
    parts: wordParts(before?.text ?? '', now?.text ?? ''),
  }))
}

/** A value is shown as a whole: parts of two numbers say nothing. */
function valueChanges(path: string, before: string, after: string): ChangedText[] {
  return changedValues(valuesIn(path, before), valuesIn(path, after)).map(
    ({ name, before, now }) => ({
      name,
      parts: / /.test(before) ? wordParts(before, now) : wholeParts(before, now),
    }),
  )
}

const wholeParts = (before: string, now: string): WordPart[] => [
  ...(before ? [{ kind: 'removed', text: before } as const] : []),
  ...(now ? [{ kind: 'added', text: now } as const] : []),
]

const Words = ({ parts }: { parts: readonly WordPart[] }) =>
  parts.map(({ kind, text }, index) => {
    if (kind === 'removed') return <del key={index}>{text}</del>
    if (kind === 'added') return <ins key={index}>{text}</ins>
    return <span key={index}>{shorten(text, index === 0, index === parts.length - 1)}</span>
  })
