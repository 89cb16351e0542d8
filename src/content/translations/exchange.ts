import { errorMessage } from '../../base/caught-error.ts'
import {
  splitFrontMatter,
  translatedFrom,
  withoutByteOrderMark,
  withSourceRevision,
} from '../parsing/front-matter.ts'
import { patchYaml } from '../parsing/patch-yaml.ts'
import { stepsOf, withChange } from '../parsing/value-changes.ts'
import { readYaml } from '../parsing/yaml.ts'
import type { Glossary } from '../settings/glossary.ts'
import { markWords, pairsOf, wordParts } from './changes.ts'
import { revisionOf } from './revision.ts'
import { isSyntax } from './structure.ts'
import { nameOf, normalizeText, type Unit, unitsOf } from './units.ts'
import { type ExchangedUnit, type Piece, textOfPieces } from './xliff.ts'

/** Values that are the same in every language: paths, addresses and names of icons. */
const isReference = ({ id, kind, text }: Unit) =>
  kind === 'field' &&
  (/(?:^|\.)icon$|^rows\.\d+\.source$/.test(id) ||
    (/(?:^|\.)(?:to|url)$/.test(id) && /^(?:\/|https?:)/.test(text)))

const translatable = (text: string): Unit[] =>
  unitsOf(text).filter((unit) => unit.text.trim() !== '' && !isReference(unit))

export interface Texts {
  source: string
  /** Undefined for a new translation. */
  translation: string | undefined
  /**
   * The source when the translation was made, if it has changed since and that version is known.
   */
  before?: string | undefined
}

/** The units of an entry for a translation tool, with what is translated so far. */
export function exportedUnits(texts: Texts, terms: Glossary['terms']): ExchangedUnit[] {
  const targets = targetsOf(texts)
  const isUnknown = texts.before === undefined && isOutdated(texts)
  return translatable(texts.source).map((unit) => {
    const { text, before } = targets.get(unit.id) ?? {}
    const isCurrent = text !== undefined && before === undefined && !isUnknown
    const source = piecesOf(unit)
    return {
      id: unit.id,
      name: nameOf(unit),
      notes: [
        ...(isCurrent || before === undefined
          ? []
          : [`Changed: ${wordParts(before, unit.text).map(markWords).join('')}`]),
        ...termNotes(unit.text, terms),
      ],
      state: isCurrent ? 'translated' : 'initial',
      source,
      target: text === undefined ? undefined : piecesOf({ ...unit, text }),
    }
  })
}

const isOutdated = ({ source, translation }: Texts) =>
  translation !== undefined && translatedFrom(translation) !== revisionOf(source)

interface Target {
  text: string
  /** The source text that it translates, if that is known to have changed since. */
  before?: string | undefined
}

/**
 * Whether the parts of a translation match the parts of its source: it has the shape of the source
 * as it is now, or as it was when it was translated.
 */
export const hasShapeOfSource = ({ source, translation, before }: Texts) =>
  translation === undefined ||
  shapeOf(translatable(translation)) === shapeOf(translatable(before ?? source))

/** What is translated of a source, by the ids of its units. */
function targetsOf(texts: Texts): Map<string, Target> {
  const { source, translation, before } = texts
  if (translation === undefined) return new Map()
  const targets = new Map(translatable(translation).map((unit) => [unit.id, unit.text]))
  const now = translatable(source)
  const was = before === undefined ? now : translatable(before)
  const hasShape = hasShapeOfSource(texts)
  // Where the translation has another shape than the source, its blocks cannot be told apart.
  const isKnown = ({ kind }: Unit) => hasShape || kind === 'field'
  return new Map(
    pairsOf(was, now).flatMap(({ before: old, now: unit }): [string, Target][] => {
      const text = old && unit && isKnown(old) ? targets.get(old.id) : undefined
      if (!old || !unit || text === undefined) return []
      return [[unit.id, { text, before: old.meaning === unit.meaning ? undefined : old.text }]]
    }),
  )
}

const shapeOf = (units: readonly Unit[]) => JSON.stringify(units.map(({ id, kind }) => [id, kind]))

const keptShape = /`[^`]+`|\]\([^()\s#]+\)/g

/**
 * Splits a text into words on one side, code and addresses of links on the other; code blocks count
 * as words.
 */
function piecesOf({ text, kind }: Unit): Piece[] {
  if (kind.startsWith('code')) return [text]
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: match, index } of text.matchAll(keptShape)) {
    if (match.startsWith('`') && !isKept(match.slice(1, -1))) continue
    if (index > from) pieces.push(text.slice(from, index))
    pieces.push({ kept: match })
    from = index + match.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** Samples that a reader reads are translated. */
const isKept = (code: string) => isSyntax(code) || /^[A-Z]+\s\/\S*$/.test(code)

/** The words of a text in lower case, without signs between them. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What the glossary says of the words of a text. */
function termNotes(text: string, terms: Glossary['terms']) {
  const words = ` ${plainWords(text)} `
  return terms.flatMap(({ term, use, note }) => {
    const names = term
      .replace(/\([^()]*\)/g, '')
      .split(/[/,]/)
      .map(plainWords)
      .filter(Boolean)
    const isUsed = names.some((name) => words.includes(` ${name} `) || words.includes(` ${name}s `))
    return isUsed ? [[`${term}: ${use}`, note].filter(Boolean).join('. ')] : []
  })
}

/** A translation as a tool made it, or why its units are refused. */
export type Imported = { text: string; problems?: never } | { problems: string[]; text?: never }

/**
 * A translation with the texts of a tool; bytes that the tool did not change stay. When the
 * translation has another shape than its source, it is made from the source.
 */
export function importedText(texts: Texts, units: readonly ExchangedUnit[]): Imported {
  const source = translatable(texts.source)
  const problems = unitProblems(source, units)
  if (problems.length) return { problems }
  const targets = new Map(
    units.flatMap(({ id, target }) => (target ? [[id, target] as const] : [])),
  )
  const { translation } = texts
  const keeps = translation !== undefined && shapeOf(translatable(translation)) === shapeOf(source)
  const base = keeps ? translation : texts.source
  const present = new Map(translatable(base).map((unit) => [unit.id, unit]))
  const changes = new Map<string, string>()
  for (const unit of source) {
    const pieces = targets.get(unit.id)
    const text = pieces && tidy(textOfPieces(pieces), unit)
    if (text) {
      if (keeps && text === present.get(unit.id)?.text) continue
      problems.push(...missingPieces(unit, pieces ?? []))
      changes.set(unit.id, text)
    } else if (!keeps) problems.push(`${unit.id}: has no translation`)
  }
  if (problems.length) return { problems }
  return applyChanges(base, changes, keeps ? undefined : translation)
}

/** A text without what tools add around it, and without line ends where the source has none. */
function tidy(text: string, { kind, text: source }: Unit): string {
  if (kind.startsWith('code') || text === '') return text
  const lines = source.trim().includes('\n') ? [text] : text.split(/\r?\n/)
  return lines.map((line) => line.trim()).join(' ')
}

/** Finds units of another text, and units whose source has changed. */
function unitProblems(source: readonly Unit[], units: readonly ExchangedUnit[]) {
  const texts = new Map(source.map((unit) => [unit.id, unit.text]))
  const seen = new Set<string>()
  return units.flatMap(({ id, source: pieces }) => {
    const isTwice = seen.has(id)
    seen.add(id)
    const text = texts.get(id)
    if (text === undefined) return [`${id}: the source has no such unit`]
    if (isTwice) return [`${id}: is there twice`]
    return text === textOfPieces(pieces)
      ? []
      : [`${id}: the source is not what it was when this was exported: export it again`]
  })
}

/** Code and addresses that a translation lost. */
function missingPieces(unit: Unit, pieces: readonly Piece[]) {
  // The space in an API call may be a no-break space.
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  const text = plain(textOfPieces(pieces))
  return piecesOf(unit).flatMap((piece) =>
    typeof piece === 'string' || text.includes(plain(piece.kept))
      ? []
      : [
          `${unit.id}: must keep ${piece.kept.replace(/^\]\((.*)\)$/, 'the address ($1)')} of the source`,
        ],
  )
}

/**
 * A text with changed units, or why it would be read differently. It names the revision of its
 * source that `older` names.
 */
function applyChanges(
  base: string,
  changes: ReadonlyMap<string, string>,
  older: string | undefined,
): Imported {
  if (changes.size === 0) return { text: base }
  const units = unitsOf(base)
  const problems: string[] = []
  let text = normalizeText(base)
  // From the end, so that earlier ranges stay valid.
  for (const unit of units.toReversed()) {
    const change = changes.get(unit.id)
    if (change === undefined) continue
    try {
      text =
        unit.kind === 'field' ? withField(text, unit.id, change) : withBlock(text, unit, change)
    } catch (error) {
      problems.push(`${unit.id}: ${errorMessage(error)}`)
    }
  }
  if (problems.length) return { problems }
  const expected = units.map((unit) => ({ ...unit, text: changes.get(unit.id) ?? unit.text }))
  const actual = unitsOf(text)
  const wrong = expected.find(
    ({ id, kind, text }, at) =>
      actual[at]?.id !== id || actual[at]?.kind !== kind || actual[at]?.text !== text,
  )
  if (wrong || actual.length !== expected.length)
    return {
      problems: [
        `${wrong?.id ?? 'text'}: would be read as something else than ${wrong?.kind ?? 'its parts'}`,
      ],
    }
  const mark = older && translatedFrom(older)
  return { text: withLineEndsOf(base, mark ? withSourceRevision(text, mark) : text) }
}

/** A text with the line ends and the byte-order mark of another one. */
function withLineEndsOf(base: string, text: string) {
  const mark = withoutByteOrderMark(base) === base ? '' : '\ufeff'
  return mark + (base.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text)
}

function withField(text: string, id: string, value: string) {
  const { matter } = splitFrontMatter(text)
  const start = text.indexOf('\n') + 1
  const fields = withChange(readYaml(matter), { kind: 'set', at: stepsOf(id), value })
  return text.slice(0, start) + patchYaml(matter, fields) + text.slice(start + matter.length)
}

function withBlock(text: string, { kind, range }: Unit, value: string) {
  if (!range) throw new Error('cannot be written: change it by hand')
  const words = kind === 'cell' ? value.replaceAll('|', '\\|') : value
  return text.slice(0, range.start) + words + text.slice(range.end)
}
