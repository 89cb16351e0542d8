import { Hono } from 'hono'
import { editableText, translatedFrom, withSourceRevision } from '../../content/front-matter.ts'
import type { TranslationStatus } from '../../content/translations/coverage.ts'
import {
  exportedUnits,
  hasShapeOfSource,
  type Imported,
  importedText,
  type Texts,
} from '../../content/translations/exchange.ts'
import { termsOf, textsOf, yamlProblems } from '../../content/translations/exchange-files.ts'
import { languageOf } from '../../languages/languages.ts'
import { TextChanges } from '../review/differences.tsx'
import { EditorLink } from '../review/editor-link.tsx'
import { readFields } from '../server/forms.ts'
import { signedIn } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { StudioContext, StudioEnv } from '../server/studio.ts'
import { problemSentence } from '../words/problems.ts'
import {
  type ContentSnapshot,
  pathOf,
  type TranslationStore,
  titleOf,
} from './translation-store.ts'
import { fieldOf, UnitFields } from './unit-fields.tsx'

/** The page of one translation, beside its source. */
export function entryPages(store: TranslationStore): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  const route = '/translations/:locale/:collection/:id'
  app.get(route, (c) => entryPage(c, store))
  app.post(route, (c) => save(c, store))
  return app
}

function find(c: StudioContext, { translations }: ContentSnapshot): TranslationStatus | undefined {
  const { locale, collection, id } = c.req.param()
  return translations.find(
    (each) => each.locale === locale && each.collection === collection && each.id === id,
  )
}

/** Open translations of a language, beginning after this one. */
function openAfter(
  status: TranslationStatus,
  { translations }: ContentSnapshot,
): TranslationStatus[] {
  const at = translations.indexOf(status)
  return [...translations.slice(at + 1), ...translations.slice(0, at)].filter(
    ({ locale, state }) => locale === status.locale && state !== 'complete',
  )
}

interface Notes {
  done?: string
  /** Whether it was just marked as up to date: the page then offers the next one. */
  isMarked?: boolean
  problem?: string
  /** The submitted form, when it could not be saved. */
  written?: ReadonlyMap<string, string>
}

async function entryPage(
  c: StudioContext,
  store: TranslationStore,
  { written, isMarked, ...notes }: Notes = {},
) {
  const found = await store.read(signedIn(c), async (content) => {
    const status = find(c, content)
    if (!status) return undefined
    const title = titleOf(content.root, status)
    const open = openAfter(status, content).map((each) => ({
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
      units,
      blob: content.files.get(pathOf(status))?.blob ?? '',
    }
  })
  if (!found) return c.notFound()
  const { status, title, open, texts, problem, units, blob } = found
  return studioPage(c, {
    title: `${languageOf(status.locale).name}: ${title}`,
    problem,
    ...notes,
    body: (
      <>
        <p className="soft">
          {status.collection}/{status.id}
        </p>
        {isMarked && <Next open={open} />}
        <p className="row">
          <a href={`/translations/${status.locale}`}>All in this language</a>
          <EditorLink path={pathOf(status)} />
          <a
            href={`/translations/${status.locale}/export.xlf?entry=${status.collection}/${status.id}`}
            download
          >
            Export as XLIFF
          </a>
        </p>
        {!isMarked && <Since status={status} texts={texts} />}
        {units.length > 0 && (
          <form
            method="post"
            encType="multipart/form-data"
            className="card"
            data-unsaved={written !== undefined}
          >
            <input type="hidden" name="blob" value={blob} />
            <UnitFields units={units} status={status} written={written} />
            <p className="soft">Save in my draft puts the source where nothing is written yet.</p>
            <SaveButtons />
          </form>
        )}
        <details open={units.length === 0 || written?.has('text')}>
          <summary>As one text</summary>
          <form
            method="post"
            encType="multipart/form-data"
            className="card"
            data-unsaved={written !== undefined}
          >
            <input type="hidden" name="blob" value={blob} />
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
            <SaveButtons />
          </form>
        </details>
      </>
    ),
  })
}

const SaveButtons = () => (
  <p className="row">
    <button type="submit" name="done" value="1">
      Save and mark as up to date
    </button>
    <button type="submit" className="quiet">
      Save in my draft
    </button>
  </p>
)

interface NextProps {
  /** Open translations, beginning with the next one. */
  open: readonly (TranslationStatus & { title: string })[]
}

/** The next step after an entry. It has the focus, so that Enter is enough. */
const Next = ({ open: [next, ...more] }: NextProps) => {
  const href = next ? `/translations/${next.locale}/${next.collection}/${next.id}` : '/review'
  return (
    <p className="note">
      {/* biome-ignore lint/a11y/noAutofocus: it is the next step after what was done. */}
      <a href={href} autoFocus>
        {next ? `Next: ${next.title}` : 'All is up to date: send your draft to review'}
      </a>
      {next && ` (${more.length + 1} left)`}
    </p>
  )
}

/** Changes of the source since it was translated. */
const Since = ({ status, texts }: { status: TranslationStatus; texts: Texts }) => {
  const { state, source } = status
  if (state === 'complete') return <p className="note">It is up to date.</p>
  if (state === 'missing')
    return <p className="note">It is missing: write it below, part by part or as one text.</p>
  if (texts.before === undefined)
    return (
      <p className="note">
        It is not known from which {languageOf(source).english} it was made: compare both, then mark
        it.
      </p>
    )
  return (
    <>
      <h2>What changed in {languageOf(source).english} since</h2>
      <TextChanges path="x.md" before={texts.before} after={texts.source} />
    </>
  )
}

async function save(c: StudioContext, store: TranslationStore) {
  const user = signedIn(c)
  const written = new Map(await readFields(c))
  const found = await store.read(user, async (content) => {
    const status = find(c, content)
    return status && { status, texts: await textsOf(content.root, status, store.version) }
  })
  if (!found) return c.notFound()
  const { status, texts } = found
  const path = pathOf(status)
  const unread = written.has('text') ? [] : yamlProblems(status, texts)
  const { text, problems } = unread.length ? { problems: unread } : writtenText(written, texts)
  if (problems)
    return entryPage(c, store, { written, problem: `Nothing was saved: ${problems.join('; ')}` })
  const revision = translatedFrom(texts.translation ?? '')
  const kept = revision === undefined ? text : withSourceRevision(text, revision)
  const change = { path, bytes: Buffer.from(kept), expected: written.get('blob') ?? '' }
  const saved = await store.save(user, [change], `Translate ${path}`)
  if (!saved.ok)
    return entryPage(c, store, {
      written,
      problem: `Nothing was saved, and your text is below. ${await store.explain(saved)}. Save it again to replace what is there.`,
    })
  if (!written.has('done')) return entryPage(c, store, { done: 'Saved in your draft.' })
  const marked = await store.markDone(user, status)
  if (Array.isArray(marked))
    return entryPage(c, store, {
      problem: `It is saved, but not marked as up to date: ${marked.map((each) => problemSentence(each, text)).join('; ')}`,
    })
  if (!marked.ok) return entryPage(c, store, { problem: await store.explain(marked) })
  return entryPage(c, store, {
    isMarked: true,
    done: 'It is saved in your draft and marked as up to date.',
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
