import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { editableText, translatedFrom } from '../../content/parsing/front-matter.ts'
import { pathOf, type TranslationStatus } from '../../content/translations/coverage.ts'
import {
  exportedUnits,
  hasShapeOfSource,
  type Imported,
  importedText,
  type Texts,
} from '../../content/translations/exchange.ts'
import { termsOf, textsOf, yamlProblems } from '../../content/translations/exchange-files.ts'
import { revisionOf } from '../../content/translations/revision.ts'
import type { ExchangedUnit } from '../../content/translations/xliff.ts'
import { languageOf } from '../../languages/languages.ts'
import { EditorLink } from '../review/editor-link.tsx'
import type { ReviewedDraft } from '../review/reviewed-drafts.ts'
import { readFields } from '../server/forms.ts'
import { signedIn } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { StudioContext, StudioEnv } from '../server/studio.ts'
import { nameOfPart, valuesIn } from '../wording/field-labels.ts'
import { problemSentence } from '../wording/problem-sentences.ts'
import { Next, Sent, Since, Wrong } from './entry-notes.tsx'
import {
  type ContentSnapshot,
  isIn,
  markedText,
  type TranslationStore,
  titleOf,
} from './translation-store.ts'
import { type EntryPart, fieldOf, PartFields } from './unit-fields.tsx'

/** The page of one translation, beside its source. */
export function entryPages(store: TranslationStore): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  const route = '/translations/:locale/:collection/:id'
  app.get(route, (c) => {
    const done = c.req.query('done') ?? ''
    return entryPage(c, store, { done: doneTexts[done], isMarked: done === 'marked' })
  })
  app.post(route, (c) => save(c, store))
  return app
}

function find(c: StudioContext, { translations }: ContentSnapshot): TranslationStatus | undefined {
  const { locale, collection, id } = c.req.param()
  return translations.find(
    (each) => each.locale === locale && each.collection === collection && each.id === id,
  )
}

/** What is left to do in a language, beginning after this one. */
function openAfter(
  status: TranslationStatus,
  { translations }: ContentSnapshot,
  sent: readonly ReviewedDraft[],
): TranslationStatus[] {
  const at = translations.indexOf(status)
  return [...translations.slice(at + 1), ...translations.slice(0, at)].filter(
    (each) => each.locale === status.locale && each.state !== 'complete' && !isIn(sent, each),
  )
}

/** What the page says after a save. */
const doneTexts: Record<string, string> = {
  saved: 'Saved in your draft.',
  marked: 'It is saved in your draft and marked as up to date.',
}

interface Notes {
  done?: string | undefined
  /** Whether it was just marked as up to date: the page then offers the next one. */
  isMarked?: boolean
  problem?: ReactNode
  /** Why parts were refused, by their ids. */
  refused?: ReadonlyMap<string, string>
  /** The submitted form, when it could not be saved. */
  written?: ReadonlyMap<string, string>
}

async function entryPage(
  c: StudioContext,
  store: TranslationStore,
  { written, refused, isMarked, ...notes }: Notes = {},
) {
  const sent = await store.sentDrafts()
  const found = await store.read(signedIn(c), async (content) => {
    const status = find(c, content)
    if (!status) return undefined
    const title = titleOf(content.root, status)
    const open = openAfter(status, content, sent).map((each) => ({
      ...each,
      title: titleOf(content.root, each),
    }))
    const texts = await textsOf(content.root, status, store.version)
    const [problem] = yamlProblems(status, texts)
    // Parts that were sent are shown again, even if the translation has changed meanwhile.
    const base = written && !written.has('text') ? { ...texts, translation: undefined } : texts
    const hasParts = yamlProblems(status, base).length === 0 && hasShapeOfSource(base)
    const units = hasParts ? exportedUnits(base, termsOf(content.root, status)) : []
    return {
      status,
      title,
      open,
      texts,
      problem,
      parts: partsOf(units, texts.source, refused),
      blob: content.files.get(pathOf(status))?.blob ?? '',
    }
  })
  if (!found) return c.notFound()
  const { status, title, open, texts, problem, parts, blob } = found
  const first = parts.find(({ state }) => state === 'initial')
  const wrong = parts.filter((part) => part.problem)
  const seenAt = await store.pageOf(signedIn(c), status)
  return studioPage(c, {
    title: `${languageOf(status.locale).name}: ${title}`,
    problem: wrong.length > 0 ? <Wrong parts={wrong} /> : problem,
    ...notes,
    body: (
      <>
        {isMarked && <Next open={open} draft={await store.draftOf(signedIn(c))} />}
        <p className="row">
          {first && !isMarked && (
            // biome-ignore lint/a11y/noAutofocus: the text to write is one Enter away.
            <a href={`#${fieldOf(first)}`} autoFocus={wrong.length === 0}>
              To the first part
            </a>
          )}
          {seenAt && <a href={seenAt}>See it as a page</a>}
          <a href={`/translations/${status.locale}`}>All in this language</a>
          <EditorLink path={pathOf(status)} />
          <a
            href={`/translations/${status.locale}/export.xlf?entry=${status.collection}/${status.id}`}
            download
          >
            Export as XLIFF
          </a>
        </p>
        {status.state !== 'complete' && (
          <Sent drafts={sent.filter((draft) => isIn([draft], status))} />
        )}
        {!isMarked && <Since status={status} texts={texts} />}
        {parts.length > 0 && (
          <TextForm action={c.req.path} blob={blob} isUnsaved={written !== undefined}>
            <PartFields parts={parts} status={status} written={written} />
            <p className="soft">Save in my draft puts the source where nothing is written yet.</p>
          </TextForm>
        )}
        <details open={parts.length === 0 || written?.has('text')}>
          <summary>As one text</summary>
          <TextForm action={c.req.path} blob={blob} isUnsaved={written !== undefined}>
            <div className="sides">
              <label>
                {languageOf(status.source).name}
                <textarea rows={24} readOnly lang={status.source} defaultValue={texts.source} />
              </label>
              <label>
                {languageOf(status.locale).name}
                <textarea
                  name="text"
                  rows={24}
                  lang={languageOf(status.locale).lang}
                  defaultValue={
                    written?.get('text') ?? editableText(texts.translation ?? texts.source)
                  }
                />
              </label>
            </div>
          </TextForm>
        </details>
      </>
    ),
  })
}

/** The parts with what they are called, and why some were refused. */
function partsOf(
  units: readonly ExchangedUnit[],
  source: string,
  refused: ReadonlyMap<string, string> = new Map(),
): EntryPart[] {
  const fields = units.length > 0 && valuesIn('x.md', source)
  return units.map((unit) => ({
    ...unit,
    label: nameOfPart(fields, unit),
    problem: refused.get(unit.id),
  }))
}

/** Problems by their parts, whose ids they begin with; undefined when one is of no part. */
function refusedParts(
  written: ReadonlyMap<string, string>,
  problems: readonly string[],
): Map<string, string> | undefined {
  const refused = new Map<string, string>()
  for (const problem of problems) {
    const [, id = '', message = ''] = /^(\S+): (.*)$/s.exec(problem) ?? []
    if (!written.has(fieldOf({ id }))) return undefined
    refused.set(id, [refused.get(id), message].filter(Boolean).join(', and '))
  }
  return refused
}

interface TextFormProps {
  /** An address without a fragment, so that the answer is shown from its top. */
  action: string
  /** The version of the file that is changed. */
  blob: string
  isUnsaved: boolean
  children: ReactNode
}

const TextForm = ({ action, blob, isUnsaved, children }: TextFormProps) => (
  <form
    method="post"
    action={action}
    encType="multipart/form-data"
    className="card"
    data-unsaved={isUnsaved}
  >
    <input type="hidden" name="blob" value={blob} />
    {children}
    <p className="row">
      <button type="submit" name="done" value="1">
        Save and mark as up to date
      </button>
      <button type="submit" className="quiet">
        Save in my draft
      </button>
    </p>
  </form>
)

async function save(c: StudioContext, store: TranslationStore) {
  const user = signedIn(c)
  const written = new Map(await readFields(c))
  const opened = await store.read(user, async (content) => {
    const status = find(c, content)
    // What the source was before is only shown.
    return status && { status, texts: await textsOf(content.root, status, async () => undefined) }
  })
  if (!opened) return c.notFound()
  const { status, texts } = opened
  const path = pathOf(status)
  const unread = written.has('text') ? [] : yamlProblems(status, texts)
  const { text, problems } = unread.length ? { problems: unread } : writtenText(written, texts)
  if (problems) {
    const refused = refusedParts(written, problems)
    if (refused) return entryPage(c, store, { written, refused })
    return entryPage(c, store, { written, problem: `Nothing was saved: ${problems.join('; ')}` })
  }
  const isDone = written.has('done')
  const mark = translatedFrom(texts.translation ?? '')
  const marked = markedText(text, isDone ? revisionOf(texts.source) : mark)
  const change = { path, bytes: Buffer.from(marked), expected: written.get('blob') ?? '' }
  const saved = await store.save(user, [change], `Translate ${path}`)
  if (!saved.ok)
    return entryPage(c, store, {
      written,
      problem: `Nothing was saved, and your text is below. ${await store.explain(saved)}. Save it again to replace what is there.`,
    })
  // A redirect, so that reloading the page does not send the form again.
  if (!isDone) return c.redirect(`${c.req.path}?done=saved`, 303)
  const found = await store.problemsOf(user, status, saved.commit, mark)
  if (found.length === 0) return c.redirect(`${c.req.path}?done=marked`, 303)
  return entryPage(c, store, {
    problem: `It is saved, but not marked as up to date: ${found.map((each) => problemSentence(each, text)).join('; ')}`,
  })
}

/** The submitted text, sent as a whole or in parts. */
function writtenText(written: ReadonlyMap<string, string>, texts: Texts): Imported {
  const textOf = (name: string) => written.get(name)?.replaceAll('\r\n', '\n') ?? ''
  const whole = textOf('text').trim()
  if (whole) return { text: `${whole}\n` }
  const units = written.has('text') ? [] : exportedUnits(texts, [])
  const filled = units.map((unit) => {
    const value = textOf(fieldOf(unit))
    return { ...unit, target: value.trim() ? [value] : undefined }
  })
  const empty = filled.filter(({ target }) => target === undefined)
  if (empty.length === units.length) return { problems: ['write a text first'] }
  if (written.has('done') && empty.length > 0)
    return { problems: empty.map(({ id }) => `${id}: has no translation`) }
  return importedText(
    texts,
    filled.map((unit) => ({ ...unit, target: unit.target ?? unit.source })),
  )
}
