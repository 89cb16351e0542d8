import { extname } from 'node:path'
import { contentFile } from '../../content/files.ts'
import {
  changesBetween,
  shorten,
  type WordPart,
  wordParts,
} from '../../content/translations/changes.ts'
import { unitsOf } from '../../content/translations/units.ts'
import type { Difference } from '../repository/types.ts'
import { EditorLink } from './editor-link.tsx'

interface Props {
  files: readonly Difference[]
  /** What the files are called. */
  names: readonly string[]
  /** Whether the user's editor has these files as they are shown. */
  isEditable?: boolean
}

/** Changed files, word by word, with fields and paragraphs of texts apart. */
export const Differences = ({ files, names, isEditable = true }: Props) =>
  files.map((file, at) => (
    <section key={file.path} className="card change">
      <h3>
        {names[at]}{' '}
        <small>
          {names[at] === file.path ? '' : `${file.path}, `}
          {kindOf(file)}
        </small>
      </h3>
      {isEditable && file.after && (
        <p>
          <EditorLink path={file.path} />
        </p>
      )}
      <FileChanges {...file} />
    </section>
  ))

const kindOf = ({ before, after }: Difference): string =>
  before && after ? 'changed' : after ? 'new' : 'deleted'

/** Larger pictures, in bytes, are not part of the page: their draft is seen as pages. */
const maxShown = 2 ** 20

const FileChanges = ({ path, before, after }: Difference) => {
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

export const TextChanges = ({ path, before, after }: TextChangesProps) => {
  const changes = textChanges(path, before, after)
  if (changes.length === 0)
    return <p className="soft">The texts are the same; marks or spaces have changed.</p>
  return (
    <dl>
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
}

function textChanges(
  path: string,
  before: string,
  after: string,
): { name: string; parts: WordPart[] }[] {
  if (path.endsWith('.md'))
    try {
      return changesBetween(unitsOf(before), unitsOf(after)).map(({ name, before, now }) => ({
        name,
        parts: wordParts(before?.text ?? '', now?.text ?? ''),
      }))
    } catch {
      // Without valid YAML the whole text is compared.
    }
  return before === after ? [] : [{ name: '', parts: wordParts(before, after) }]
}

const Words = ({ parts }: { parts: readonly WordPart[] }) =>
  parts.map(({ kind, text }, index) => {
    if (kind === 'removed') return <del key={index}>{text}</del>
    if (kind === 'added') return <ins key={index}>{text}</ins>
    return <span key={index}>{shorten(text, index === 0, index === parts.length - 1)}</span>
  })
