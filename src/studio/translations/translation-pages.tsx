import { Hono } from 'hono'
import { Fragment } from 'react'
import { errorMessage } from '../../base/caught-error.ts'
import {
  pathOf,
  type TranslationStatus,
  untranslatedMessages,
} from '../../content/translations/coverage.ts'
import { exportXliff, importedFiles } from '../../content/translations/exchange-files.ts'
import { isLocale, type Locale, languageOf, locales } from '../../languages/languages.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { isAllowed } from '../accounts/rights.ts'
import { draftKey, type ReviewedDraft, reviewedDrafts } from '../review/reviewed-drafts.ts'
import { isInState } from '../review/steps.ts'
import { Form, Input } from '../server/fields.tsx'
import { readUpload, uploadLimit } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { Back, studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { nameOfCollection } from '../wording/field-labels.ts'
import { entryPages } from './entry-page.tsx'
import { type TranslationStore, titleOf } from './translation-store.ts'

/** Largest XLIFF file, in bytes; all texts of a language are 5 MB. */
const importLimit = 8 * 2 ** 20

const mayTranslate = (user: StudioUser, locale: Locale) =>
  locale !== 'en' && isAllowed(user, 'translate', `messages/${locale}.json`)

/** Pages of translators. Their bodies may be larger than a form. */
export function translationPages(studio: Studio, store: TranslationStore): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  const limit = uploadLimit(importLimit, 'This file is too large. Export fewer entries at once.')
  app.use('/translations', requireUser('translate'))
  app.use('/translations/:locale/*', requireUser('translate'), ownLanguage, limit)
  app.get('/translations', (c) => overview(c, store))
  app.get('/translations/:locale', (c) => languagePage(c, { studio, store }))
  app.get('/translations/:locale/export.xlf', (c) => exportLanguage(c, { studio, store }))
  app.post('/translations/:locale/import', (c) => importFile(c, { studio, store }))
  app.route('/', entryPages(store))
  return app
}

async function ownLanguage(c: StudioContext, next: () => Promise<void>) {
  const locale = c.req.param('locale') ?? ''
  if (!isLocale(locale) || locale === 'en') return c.notFound()
  if (mayTranslate(signedIn(c), locale)) return next()
  return studioPage(c, {
    title: 'Not your language',
    status: 403,
    problem: 'You do not translate into this language. Ask an operator to add it to yours.',
    body: <Back to="/translations" name="Your languages" />,
  })
}

const localeOf = (c: StudioContext): Locale => {
  const locale = c.req.param('locale') ?? ''
  if (!isLocale(locale)) throw new Error(`${locale} is no language`)
  return locale
}

async function overview(c: StudioContext, store: TranslationStore) {
  const user = signedIn(c)
  const own = locales.filter((locale) => mayTranslate(user, locale))
  const [only] = own
  if (only && own.length === 1) return c.redirect(`/translations/${only}`)
  const { translations } = await store.read(user, (content) => content)
  const count = (locale: Locale, ...states: TranslationStatus['state'][]) =>
    translations.filter((each) => each.locale === locale && states.includes(each.state)).length
  return studioPage(c, {
    title: 'Translations',
    body: (
      <Table
        caption="Languages"
        head={['Language', 'In English', 'Missing', 'Outdated', 'Up to date']}
        rows={own.map((locale) => [
          <a key="name" href={`/translations/${locale}`}>
            {nameOf(locale)}
          </a>,
          languageOf(locale).english,
          count(locale, 'missing'),
          count(locale, 'outdated', 'unmarked'),
          count(locale, 'complete'),
        ])}
        empty="You have no language yet. Ask an operator to give you one."
      />
    ),
  })
}

const nameOf = (locale: Locale) => languageOf(locale).name

const states = {
  missing: 'missing',
  outdated: 'outdated',
  unmarked: 'not marked yet',
  complete: 'up to date',
}

interface LanguagePageData {
  studio: Studio
  store: TranslationStore
  done?: string
  problem?: string
}

async function languagePage(c: StudioContext, { studio, store, ...notes }: LanguagePageData) {
  const locale = localeOf(c)
  const user = signedIn(c)
  const drafts = await reviewedDrafts(studio)
  const own = drafts.find((draft) => draft.owner === user.id && isInState('send', draft))
  const { open, messages } = await store.read(user, ({ translations, root }) => ({
    open: translations
      .filter((each) => each.locale === locale && each.state !== 'complete')
      .map((each) => ({ ...each, title: titleOf(root, each) })),
    messages: untranslatedMessages(root, locale).open,
  }))
  return studioPage(c, {
    title: nameOf(locale),
    ...notes,
    body: (
      <>
        <Table
          caption="To translate"
          head={['Entry', 'State', 'In a draft']}
          rows={open.map((each) => [
            <Fragment key="entry">
              <a href={`/translations/${locale}/${each.collection}/${each.id}`}>{each.title}</a>
              <small>{nameOfCollection(each.collection)}</small>
            </Fragment>,
            states[each.state],
            <DraftLink key="draft" drafts={drafts} path={pathOf(each)} />,
          ])}
          empty="Nothing is missing or outdated. When the English changes, it will be here."
        />
        {own && (
          <p className="note">
            <a href={`/review/${draftKey(own.name)}`}>Your draft: send it to review</a>
          </p>
        )}
        {messages.length > 0 && (
          <details>
            <summary>{messages.length} texts of the interface are missing</summary>
            <ul>
              {messages.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        <h2>With a translation tool</h2>
        {open.length > 0 && (
          <p>
            <a href={`/translations/${locale}/export.xlf`} download>
              Export all of these as XLIFF
            </a>
          </p>
        )}
        <Form
          action={`/translations/${locale}/import`}
          encType="multipart/form-data"
          submit="Import"
        >
          <Input label="XLIFF file" type="file" name="file" accept=".xlf,.xliff" required />
        </Form>
      </>
    ),
  })
}

const DraftLink = ({ drafts, path }: { drafts: readonly ReviewedDraft[]; path: string }) =>
  drafts
    .filter(({ paths }) => paths.includes(path))
    .map(({ name, author, state }) => (
      <a key={name} href={`/review/${draftKey(name)}`}>
        {author.name} ({state})
      </a>
    ))

/**
 * Exports one entry, or all open ones. A file has one source language: English if any entry has it.
 */
async function exportLanguage(c: StudioContext, { studio, store }: LanguagePageData) {
  const locale = localeOf(c)
  const entry = c.req.query('entry')
  const xliff = await store.read(signedIn(c), async ({ translations, root }) => {
    const chosen = translations.filter(
      (each) =>
        each.locale === locale &&
        (entry ? `${each.collection}/${each.id}` === entry : each.state !== 'complete'),
    )
    const source = chosen.some((each) => each.source === 'en') ? 'en' : chosen[0]?.source
    const own = chosen.filter((each) => each.source === source)
    if (own.length === 0) return undefined
    try {
      return { text: await exportXliff(root, own, store.version) }
    } catch (error) {
      return { problem: `Nothing was exported. ${errorMessage(error)}` }
    }
  })
  if (xliff === undefined) return c.redirect(`/translations/${locale}`)
  if (xliff.problem !== undefined) return languagePage(c, { studio, store, problem: xliff.problem })
  return c.body(xliff.text, 200, {
    'content-type': 'application/xliff+xml; charset=utf-8',
    'content-disposition': `attachment; filename="${locale}.xlf"`,
  })
}

async function importFile(
  c: StudioContext,
  { studio, store }: Pick<LanguagePageData, 'studio' | 'store'>,
) {
  const user = signedIn(c)
  const locale = localeOf(c)
  const file = (await readUpload(c)).get('file')
  const say = (notes: Pick<LanguagePageData, 'done' | 'problem'>) =>
    languagePage(c, { studio, store, ...notes })
  if (!(file instanceof File) || file.size === 0) return say({ problem: 'Choose an XLIFF file.' })
  const xliff = await file.text()
  const read = await store.read(user, ({ root, files }) => {
    try {
      return [...importedFiles(root, xliff)].map(([path, text]) => ({
        path,
        bytes: Buffer.from(text),
        expected: files.get(path)?.blob ?? '',
      }))
    } catch (error) {
      return `Nothing was imported. ${errorMessage(error)}`
    }
  })
  if (typeof read === 'string') return say({ problem: read })
  if (!read.every(({ path }) => path.endsWith(`/${locale}.md`)))
    return say({ problem: 'Nothing was imported: this file is in another language.' })
  if (read.length === 0) return say({ done: 'Nothing in the file is different.' })
  const saved = await store.save(user, read, 'Import XLIFF')
  return say(
    saved.ok
      ? { done: `In your draft: ${read.length}. Read each, and mark it as up to date.` }
      : { problem: await store.explain(saved) },
  )
}
