import { differingPaths } from '../../server/content-source/git-files.ts'
import type { GitStore } from './git-store.ts'
import { mainRef } from './main-branch.ts'
import { mergeTrees } from './merge-trees.ts'
import {
  type Author,
  type Difference,
  type Draft,
  type DraftName,
  type Failure,
  type Result,
  refuse,
  type SideChoice,
} from './types.ts'

export const isDraftName = (name: string): name is DraftName =>
  /^draft\/[A-Za-z0-9_-]{1,100}$/.test(name)

export const refOf = (draft: DraftName) => `refs/heads/${draft}`

/** The newest commit of a draft, or undefined. */
export const draftTip = async (store: GitStore, draft: DraftName): Promise<string | undefined> =>
  isDraftName(draft) ? store.resolve(refOf(draft)) : undefined

export async function mainTip(store: GitStore): Promise<string> {
  const main = await store.resolve(mainRef)
  if (main === undefined) throw new Error('the repository of the studio has no branch main')
  return main
}

/**
 * The commit of main that a draft is based on; undefined when main was replaced and shares no
 * history with it.
 */
export async function baseOf(
  store: GitStore,
  tip: string,
  main: string,
): Promise<string | undefined> {
  return tip === main ? main : ((await store.forkPoint(tip)) ?? store.mergeBase(tip, main))
}

/** Merges a draft into main, without moving main. `choices` resolve conflicts. */
export async function mergeInto(
  store: GitStore,
  main: string,
  tip: string,
  choices: readonly SideChoice[] = [],
) {
  const base = await baseOf(store, tip, main)
  if (base === undefined) throw new Error('what is public now was not made from the same content')
  return mergeTrees(store, { base, yours: tip, theirs: main }, choices)
}

/** A commit with a draft and all of main; the draft's own where it has all of it already. */
export async function withMain(
  store: GitStore,
  tip: string,
  main: string,
  { by, choices, ref }: { by: Author; choices?: readonly SideChoice[]; ref?: string },
): Promise<Result<{ commit: string }>> {
  if ((await baseOf(store, tip, main)) === main) return { ok: true, commit: tip }
  const { changes, conflicts } = await mergeInto(store, main, tip, choices)
  if (conflicts.length) return { ok: false, conflicts }
  const message = 'Bring up to date with what is public'
  const parents = [tip, main]
  const next = { parents, tree: main, base: main, changes, by, message, ref }
  return { ok: true, commit: await store.commit(next) }
}

/** The differences between a draft and its base. */
export async function differencesOf(store: GitStore, draft: DraftName): Promise<Difference[]> {
  const tip = await draftTip(store, draft)
  if (tip === undefined) return []
  const main = await mainTip(store)
  return differencesBetween(store, (await baseOf(store, tip, main)) ?? main, tip)
}

export async function differencesBetween(
  store: GitStore,
  from: string,
  to: string,
): Promise<Difference[]> {
  const [before, after] = [await store.files(from), await store.files(to)]
  const paths = differingPaths(before, after)
  const blobs = await store.blobs(
    paths.flatMap((path) => [before.get(path)?.blob ?? '', after.get(path)?.blob ?? '']),
  )
  return paths.map((path) => {
    const [old, now] = [before, after].map((files) => blobs.get(files.get(path)?.blob ?? ''))
    return { path, ...(old && { before: old }), ...(now && { after: now }) }
  })
}

const draftNames = async (store: GitStore): Promise<DraftName[]> =>
  (await store.branches('draft')).filter(isDraftName)

export async function listDrafts(store: GitStore): Promise<Draft[]> {
  const main = await mainTip(store)
  const drafts: Draft[] = []
  for (const name of await draftNames(store)) {
    const tip = await draftTip(store, name)
    if (tip === undefined) continue
    const base = (await baseOf(store, tip, main)) ?? main
    const paths = await store.differing(base, tip)
    drafts.push({ name, tip, base, paths, ...(await store.madeBy(tip)) })
  }
  return drafts
}

/** Drafts per user. */
const maxDrafts = 30

/** The reason why a draft may not be created, or false. The name starts with the user's id. */
export async function refusedDraft(store: GitStore, draft: DraftName): Promise<Failure | false> {
  if (!isDraftName(draft)) return refuse('This is no name of a draft.')
  const owner = draft.replace(/-[^-]*$/, '')
  const own = (await draftNames(store)).filter((name) => name.startsWith(`${owner}-`))
  return (
    own.length >= maxDrafts &&
    refuse(`You have ${maxDrafts} drafts: publish or discard one first. Nothing was saved.`)
  )
}

/**
 * Deletes drafts that are published already: the process may have been killed before deleting them.
 */
export async function endPublished(store: GitStore) {
  const main = await mainTip(store)
  for (const name of await draftNames(store)) {
    const tip = await draftTip(store, name)
    if (tip !== undefined && (await store.isPartOf(tip, main)))
      await store.move({ ref: refOf(name), from: tip })
  }
}
