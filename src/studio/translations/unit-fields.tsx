import type { TranslationStatus } from '../../content/translations/coverage.ts'
import { type ExchangedUnit, textOfPieces } from '../../content/translations/xliff.ts'
import { languageOf } from '../../languages/languages.ts'

interface Props {
  units: readonly ExchangedUnit[]
  status: TranslationStatus
  /** The submitted form, when it could not be saved. */
  written: ReadonlyMap<string, string> | undefined
}

export const fieldOf = ({ id }: ExchangedUnit): string => `unit:${id}`

/** A field for each part of the source. Parts that are up to date are folded. */
export const UnitFields = ({ units, ...props }: Props) => {
  const open = units.filter(({ state }) => state === 'initial')
  const rest = units.filter(({ state }) => state === 'translated')
  return (
    <>
      {open.map((unit) => (
        <UnitField key={unit.id} unit={unit} {...props} />
      ))}
      {rest.length > 0 && (
        <details open={open.length === 0}>
          <summary>Up to date ({rest.length})</summary>
          {rest.map((unit) => (
            <UnitField key={unit.id} unit={unit} {...props} />
          ))}
        </details>
      )}
    </>
  )
}

const UnitField = ({ unit, status, written }: Omit<Props, 'units'> & { unit: ExchangedUnit }) => {
  const { id, name, notes, source, target } = unit
  const from = textOfPieces(source)
  const to = written?.get(fieldOf(unit)) ?? textOfPieces(target ?? [])
  return (
    <div className="unit">
      <div>
        <label htmlFor={fieldOf(unit)}>{name === id ? name : `${name} (${id})`}</label>
        <p lang={languageOf(status.source).lang}>{from}</p>
        <p className="soft">
          {lengthOf(from)} → {lengthOf(to)} characters
        </p>
        {notes.length > 0 && (
          <details className="soft">
            <summary>Notes ({notes.length})</summary>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </details>
        )}
      </div>
      <textarea
        id={fieldOf(unit)}
        name={fieldOf(unit)}
        lang={languageOf(status.locale).lang}
        rows={rowsFor(from)}
        defaultValue={to}
      />
    </div>
  )
}

const lengthOf = (text: string): number => [...text].length

const charactersInARow = 45

/** Rows of a field: one more than the source has, since translations are often longer. */
const rowsFor = (text: string): number =>
  text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / charactersInARow)))
    .reduce((sum, rows) => sum + rows, 1)
