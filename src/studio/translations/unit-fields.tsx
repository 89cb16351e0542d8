import type { TranslationStatus } from '../../content/translations/coverage.ts'
import { type ExchangedUnit, textOfPieces } from '../../content/translations/xliff.ts'
import { languageOf } from '../../languages/languages.ts'

/** A part to translate. */
export interface EntryPart extends ExchangedUnit {
  /** What it is called: `Title`, `Paragraph 3`. */
  label: string
  /** Why it was not saved. */
  problem?: string | undefined
}

interface Props {
  parts: readonly EntryPart[]
  status: TranslationStatus
  /** The submitted form, when it could not be saved. */
  written: ReadonlyMap<string, string> | undefined
}

export const fieldOf = ({ id }: Pick<ExchangedUnit, 'id'>) => `unit:${id}`

/** A field for each part of the source. Parts that are up to date are folded. */
export function PartFields({ parts, ...props }: Props) {
  const open = parts.filter(({ state, problem }) => state === 'initial' || problem)
  const rest = parts.filter((part) => !open.includes(part))
  return (
    <>
      {open.map((part) => (
        <PartField key={part.id} part={part} {...props} />
      ))}
      {rest.length > 0 && (
        <details open={open.length === 0}>
          <summary>Up to date ({rest.length})</summary>
          {rest.map((part) => (
            <PartField key={part.id} part={part} {...props} />
          ))}
        </details>
      )}
    </>
  )
}

function PartField({ part, status, written }: Omit<Props, 'parts'> & { part: EntryPart }) {
  const { label, notes, source, target, problem } = part
  const field = fieldOf(part)
  const from = textOfPieces(source)
  const to = written?.get(field) ?? textOfPieces(target ?? [])
  return (
    <div className="unit">
      <div>
        <label htmlFor={field}>{label}</label>
        <p lang={languageOf(status.source).lang}>{from}</p>
        <p className="soft">
          {lengthOf(from)} → <span data-length-of={field}>{lengthOf(to)}</span> characters
        </p>
        <button
          type="button"
          className="quiet"
          data-copy={from}
          data-to={field}
          aria-label={`Copy the source of ${label}`}
          hidden
        >
          Copy the source
        </button>
        {notes.length > 0 && (
          <details className="soft">
            <summary>Notes ({notes.length})</summary>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </details>
        )}
      </div>
      <div>
        <textarea
          id={field}
          name={field}
          lang={languageOf(status.locale).lang}
          rows={rowsFor(from)}
          defaultValue={to}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${field}:problem`}
        />
        {problem && (
          <p id={`${field}:problem`} className="wrong">
            It {problem}.
          </p>
        )}
      </div>
    </div>
  )
}

const lengthOf = (text: string) => [...text].length

const charactersInARow = 45

/** Rows of a field: one more than the source has, since translations are often longer. */
const rowsFor = (text: string) =>
  text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / charactersInARow)))
    .reduce((sum, rows) => sum + rows, 1)
