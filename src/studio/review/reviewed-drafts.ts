import type { Draft, DraftName } from '../repository/types.ts'
import type { Studio } from '../server/studio.ts'
import { withNames } from '../wording/file-names.ts'

export type DraftState = 'draft' | 'in review' | 'sent back' | 'approved' | 'scheduled'

/** A draft with its review. */
export interface ReviewedDraft extends Draft {
  /** The id of its author. */
  owner: string
  state: DraftState
  note: string
  comment: string
  decidedBy: string
  publishAt: string | null
}

export const draftKey = (name: string) => name.slice('draft/'.length)

const ownerOf = (name: DraftName) => draftKey(name).split('-').slice(0, -1).join('-')
const numberOf = (name: DraftName) => Number(name.split('-').at(-1)) || 0

/** What reviews need of the studio. */
export type ReviewStudio = Pick<Studio, 'db' | 'repository'>

/** All drafts, those in review first. */
export async function reviewedDrafts({ db, repository }: ReviewStudio): Promise<ReviewedDraft[]> {
  const rows = await db.selectFrom('studio_review').selectAll().execute()
  const reviews = new Map(rows.map((row) => [row.draft, row]))
  const people = await db.selectFrom('studio_user').select(['id', 'name', 'email']).execute()
  const users = new Map(people.map(({ id, ...author }) => [id, author]))
  const drafts = (await repository.drafts()).map((draft): ReviewedDraft => {
    const row = reviews.get(draft.name)
    // A decision holds for the commit that was reviewed; a returned draft stays returned.
    const counts = row?.state === 'sent back' || row?.tip === draft.tip
    const state = counts ? row?.state : 'draft'
    const owner = ownerOf(draft.name)
    return {
      ...draft,
      owner,
      // The newest commit may be a publisher's merge.
      author: users.get(owner) ?? draft.author,
      state: state === 'approved' && row?.publish_at ? 'scheduled' : (state ?? 'draft'),
      note: row?.note ?? '',
      comment: row?.comment ?? '',
      decidedBy: row?.decided_by ?? '',
      publishAt: row?.publish_at ?? null,
    }
  })
  const rank = ({ state }: ReviewedDraft) => Number(state !== 'in review')
  return drafts.toSorted(
    (one, other) => rank(one) - rank(other) || (one.updatedAt < other.updatedAt ? 1 : -1),
  )
}

/** A short title: the only file, or the first entry and how many more. */
export function subjectOf(paths: readonly string[]): string {
  if (paths.length === 1) return String(paths[0])
  const groups = new Map<string, string>()
  for (const path of paths) {
    const entry = /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? path
    // One file of an entry says more than the entry: its language.
    groups.set(entry, groups.has(entry) ? entry : path)
  }
  const [first = 'nothing', ...more] = groups.values()
  return more.length ? `${first} and ${more.length} more` : first
}

/** What drafts are called: what their authors say of them, or the names of their files. */
export const titlesOf = (
  studio: Pick<Studio, 'repository'>,
  drafts: readonly ReviewedDraft[],
): Promise<string[]> =>
  withNames(
    studio,
    drafts.map(({ note, paths }) => note || subjectOf(paths)),
    drafts.map(({ tip }) => tip),
  )

/** A draft by name; undefined when it is gone. */
export const findDraft = async (studio: ReviewStudio, name: string) =>
  (await reviewedDrafts(studio)).find((draft) => draft.name === name)

/** The commit that a user works on: their draft, or main. */
export async function commitOf(studio: ReviewStudio, user: { id: string }): Promise<string> {
  const { repository } = studio
  const draft = await repository.tip(await currentDraft(studio, user))
  return draft ?? (await repository.tip('main')) ?? ''
}

/** The name of a user's current draft, or of the next one. */
export async function currentDraft(studio: ReviewStudio, user: { id: string }): Promise<DraftName> {
  const own = (await reviewedDrafts(studio)).filter(({ owner }) => owner === user.id)
  const open = own.filter(({ state }) => state === 'draft' || state === 'sent back')
  const [oldest] = open.toSorted((one, other) => numberOf(one.name) - numberOf(other.name))
  return oldest?.name ?? nextName(own, user)
}

/** An unused name for a draft. */
export async function newDraft(studio: ReviewStudio, user: { id: string }): Promise<DraftName> {
  return nextName(await studio.repository.drafts(), user)
}

const nextName = (drafts: readonly { name: DraftName }[], { id }: { id: string }): DraftName =>
  `draft/${id}-${Math.max(0, ...drafts.filter(({ name }) => ownerOf(name) === id).map(({ name }) => numberOf(name))) + 1}`
