import { randomUUID } from 'node:crypto'
import { hashOf, newToken } from '../accounts/links.ts'
import type { StudioDb } from '../accounts/tables.ts'
import { isDraftName } from '../repository/drafts.ts'
import type { ContentRepository } from '../repository/repository.ts'
import type { DraftName } from '../repository/types.ts'

const day = 24 * 3600 * 1000
/** How long a link may be valid, in days. */
export const lifetimes = [1, 7, 30] as const

const now = () => new Date().toISOString()

/** Creates a link that shows a draft to anyone who has it. Only its hash is stored. */
export async function makePreviewLink(
  db: StudioDb,
  { draft, tip, madeBy, days }: { draft: DraftName; tip: string; madeBy: string; days: number },
): Promise<string> {
  await db.deleteFrom('studio_preview').where('expires_at', '<=', now()).execute()
  const token = newToken()
  await db
    .insertInto('studio_preview')
    .values({
      id: randomUUID(),
      hash: hashOf(token),
      draft,
      tip,
      made_by: madeBy,
      made_at: now(),
      expires_at: new Date(Date.now() + days * day).toISOString(),
    })
    .execute()
  return token
}

/** The draft of a valid link. */
export async function readPreviewLink(
  db: StudioDb,
  token: string,
): Promise<{ draft: DraftName; tip: string } | undefined> {
  const link = await db
    .selectFrom('studio_preview')
    .select(['draft', 'tip'])
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return link && isDraftName(link.draft) ? { draft: link.draft, tip: link.tip } : undefined
}

/**
 * The newest commit of the draft that had the commit `seen`; undefined when it was published or
 * discarded.
 */
export async function tipOfDraft(
  repository: Pick<ContentRepository, 'tip' | 'mainTip' | 'history'>,
  { draft, tip: seen }: { draft: DraftName; tip: string },
): Promise<string | undefined> {
  const [tip, main] = [await repository.tip(draft), await repository.mainTip()]
  if (tip === undefined) return undefined
  // A new draft may have the name of an old one.
  const isThat = await repository.history.isPartOf(seen, tip)
  return isThat && !(await repository.history.isPartOf(seen, main)) ? tip : undefined
}

/** The valid links, newest first. */
export const listPreviewLinks = (db: StudioDb) =>
  db
    .selectFrom('studio_preview')
    .select(['id', 'draft', 'made_by', 'made_at', 'expires_at'])
    .where('expires_at', '>', now())
    .orderBy('made_at', 'desc')
    .execute()

export async function revokePreviewLink(db: StudioDb, id: string) {
  await db.deleteFrom('studio_preview').where('id', '=', id).execute()
}
