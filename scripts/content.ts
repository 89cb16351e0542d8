import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentProblems, problemLines } from '../src/content/check/content.ts'
import { readConfig } from '../src/server/config.ts'
import { contentPaths } from '../src/server/content/folder-scan.ts'
import { refreshPath } from '../src/server/content/refresh-route.ts'
import { signed } from '../src/server/content/refresh-signature.ts'
import { hashOf } from '../src/server/database/content-manifest.ts'
import { type Candidate, type Publication, publish, revisions, rollBack } from '../src/server/database/content-revisions.ts'
import { engineOf } from '../src/server/database/open.ts'
import { RecordStore } from '../src/server/database/record-store.ts'
import { readSettings } from '../src/server/settings-file.ts'

// `npm run content -- …`: content that several machines read from one database.
const usage = `Usage: npm run content -- publish [folder] [--note text]   checks a content folder and publishes it to the database
       npm run content -- list                              every revision that is kept
       npm run content -- rollback <number>                 makes an earlier revision the present one
       npm run content -- refresh <origin> …                has sites look for new content now (CONTENT_SECRET)`

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { note: { type: 'string' } } })
  const [action = '', ...rest] = positionals
  const config = readConfig(readSettings(process.env))
  const inStore = async (act: (store: RecordStore) => Promise<void>) => {
    const store = new RecordStore({ engine: engineOf(config, () => undefined), patience: 30_000 })
    await act(store).finally(() => store.close())
  }
  if (action === 'publish' && rest.length <= 1)
    await inStore(async (store) => report(await publish(store, await candidates(resolve(rest[0] ?? config.contentDir)), values.note ?? null)))
  else if (action === 'list' && rest.length === 0) await inStore(list)
  else if (action === 'rollback' && /^\d+$/.test(rest.join(' '))) await inStore(async (store) => report(await rollBack(store, Number(rest[0]))))
  else if (action === 'refresh' && rest.length > 0) await refresh(rest, config.contentSecret)
  else fail(usage, 2)
} catch (error) {
  fail((error as Error).message, 1)
}

/** The files of a folder whose content is well. */
async function candidates(folder: string): Promise<Candidate[]> {
  const problems = problemLines(await contentProblems(folder))
  if (problems.length) fail(`${problems.join('\n')}\nNothing was published: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`, 1)
  return (await contentPaths(folder)).map((path) => {
    const bytes = () => readFileSync(join(folder, path))
    const read = bytes()
    return { path, bytes, hash: hashOf(read), size: read.length }
  })
}

function report({ revision, isNew, changed, sent }: Publication): void {
  if (isNew) console.log(`Revision ${revision.number} (${revision.digest}): ${revision.files} files, ${changed.length} changed, ${sent} sent.`)
  else console.log(`Nothing changed: revision ${revision.number} (${revision.digest}) is present already.`)
}

async function list(store: RecordStore): Promise<void> {
  const all = await revisions(store)
  for (const [index, { number, digest, files, published_at, note }] of all.entries())
    console.log([String(number).padStart(6), digest, published_at, `${files} files`, index === 0 ? 'present' : '', note ?? ''].filter(Boolean).join('  '))
  if (all.length === 0) console.log('Nothing was published yet.')
}

async function refresh(origins: readonly string[], secret: string | undefined): Promise<void> {
  if (secret === undefined) return fail('configuration: CONTENT_SECRET: is needed to sign the request', 1)
  for (const origin of origins) {
    const answer = await fetch(new URL(refreshPath, origin), { method: 'POST', headers: signed(secret, '', Date.now()), signal: AbortSignal.timeout(60_000) }).catch(
      (error: Error) => error,
    )
    const said = answer instanceof Error ? `${answer.message}${answer.cause ? `: ${(answer.cause as Error).message}` : ''}` : (await answer.text()).trim()
    console.log(`${origin}: ${said}`)
    if (answer instanceof Error || !answer.ok) process.exitCode = 1
  }
}

function fail(message: string, status: number): never {
  console.error(message)
  process.exit(status)
}
