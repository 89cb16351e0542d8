import { onTestFinished } from 'vitest'
import type { Role } from '../accounts/rights.ts'
import { ann, change, done, questions } from '../repository/repository.fixture.ts'
import { type Browser, makeUser, openStudio } from '../studio.fixture.ts'
import { currentDraft, type ReviewedDraft, reviewedDrafts } from './reviewed-drafts.ts'

const scope = { onTestFinished }

/** A studio with two questions and some users. */
export async function setup(options: Parameters<typeof openStudio>[2] = {}) {
  const opened = await openStudio(scope, {}, { files: questions, ...options })
  const { studio } = opened
  const people = new Map<string, { id: string; browser: Browser }>()
  const person = async (role: Role, name: string = role) => {
    const known = people.get(name)
    if (known) return known
    const { id, email } = await makeUser(studio, role, role === 'translator' ? ['es'] : [], name)
    const browser = opened.browser()
    await browser.signIn(email)
    const made = { id, browser }
    people.set(name, made)
    return made
  }
  /** Saves as a user, and returns the draft. */
  const save = async ({ id }: { id: string }, text: string, path = 'faq/a/en.md') => {
    const name = await currentDraft(studio, { id })
    done(await studio.repository.save(name, [change(path, text)], ann, 'Change'))
    return draft(name)
  }
  const draft = async (name: string): Promise<ReviewedDraft> => {
    const found = (await reviewedDrafts(studio)).find((each) => each.name === name)
    if (!found) throw new Error(`${name} is gone`)
    return found
  }
  return { ...opened, person, save, draft, root: studio.config.site.contentDir }
}

export const key = ({ name }: { name: string }) => name.slice('draft/'.length)
/** Takes a step, with the tick for what was not sent. */
export const take = (
  { browser }: { browser: Browser },
  step: string,
  shown: { name: string; tip: string },
  form: Record<string, string> = {},
) => browser.submit(`/review/${key(shown)}/${step}`, { tip: shown.tip, unsent: '1', ...form })
