import { Fragment } from 'react'
import type { TranslationStatus } from '../../content/translations/coverage.ts'
import type { Texts } from '../../content/translations/exchange.ts'
import { languageOf } from '../../languages/languages.ts'
import { TextChanges } from '../review/differences.tsx'
import { draftKey, type ReviewedDraft } from '../review/reviewed-drafts.ts'
import { type EntryPart, fieldOf } from './unit-fields.tsx'

/** Leads to each part that was refused. The first link has the focus. */
export const Wrong = ({ parts }: { parts: readonly EntryPart[] }) => (
  <>
    Nothing was saved yet. Mend what is marked below, then save again:{' '}
    {parts.map((part, at) => (
      <Fragment key={part.id}>
        {at > 0 && '; '}
        {/* biome-ignore lint/a11y/noAutofocus: the part to mend is one Enter away. */}
        <a href={`#${fieldOf(part)}`} autoFocus={at === 0}>
          {part.label}
        </a>{' '}
        {part.problem}
      </Fragment>
    ))}
  </>
)

interface NextProps {
  /** Open translations, beginning with the next one. */
  open: readonly (TranslationStatus & { title: string })[]
  /** The user's draft, which is sent when none is left. */
  draft: string
}

/** The next step after an entry. It has the focus, so that Enter is enough. */
export function Next({ open: [next, ...more], draft }: NextProps) {
  const href = next ? `/translations/${next.locale}/${next.collection}/${next.id}` : draft
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

/** Where newer versions of a translation are, which wait to be published. */
export const Sent = ({ drafts }: { drafts: readonly ReviewedDraft[] }) =>
  drafts.map(({ name, author, state }) => (
    <p key={name} className="note">
      A newer version is in{' '}
      <a href={`/review/${draftKey(name)}`}>
        a draft of {author.name} ({state})
      </a>
      . What you save here goes into another draft.
    </p>
  ))

/** Changes of the source since it was translated. */
export function Since({ status, texts }: { status: TranslationStatus; texts: Texts }) {
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
