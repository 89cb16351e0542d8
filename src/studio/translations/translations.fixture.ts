import { onTestFinished } from 'vitest'
import { withSourceRevision } from '../../content/parsing/front-matter.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { writeFiles } from '../../content/store/store.fixture.ts'
import { revisionOf } from '../../content/translations/revision.ts'
import { done, question } from '../repository/repository.fixture.ts'
import { currentDraft } from '../review/reviewed-drafts.ts'
import { type Browser, makeUser, openStudio } from '../studio.fixture.ts'

const scope = { onTestFinished }
export const english = question('What is a profile?', 'A profile is a browser of its own.\n')
export const spanish = question('¿Qué es un perfil?', 'Un perfil es un navegador propio.\n')
export const files = {
  'faq/a/entry.yaml': 'topic: plans\norder: 1\n',
  'faq/a/en.md': english,
  'faq/a/es.md': withSourceRevision(spanish, revisionOf(english)),
  'faq/b/entry.yaml': 'topic: plans\norder: 2\n',
  'faq/b/en.md': question('Two?'),
  'glossary/es.yaml': 'terms:\n  - term: profile\n    use: perfil\n',
}

/** A studio whose English changed since it was translated, and a translator into Spanish. */
export async function setup(problems: ContentProblem[] = []) {
  const opened = await openStudio(scope, {}, { files, check: async () => problems })
  const { studio } = opened
  const newer = english.replace('a browser of its own', 'a separate browser')
  writeFiles(studio.config.site.contentDir, { 'faq/a/en.md': newer })
  done(await studio.repository.refresh())
  const user = await makeUser(studio, 'translator', ['es'])
  const browser = opened.browser()
  await browser.signIn(user.email)
  const page = async (path: string) => (await browser.send(path)).text()
  const mine = async (path: string) => {
    const tip = await studio.repository.tip(await currentDraft(studio, user))
    return tip && String((await studio.repository.read(tip, [path])).get(path) ?? '')
  }
  return { ...opened, studio, user, browser, page, mine, newer }
}

/** What the form of an entry sends. */
export async function send(browser: Browser, entry: string, form: Record<string, string>) {
  const shown = await (await browser.send(`/translations/es/${entry}`)).text()
  const blob = /name="blob" value="(\w*)"/.exec(shown)?.[1] ?? ''
  return (await browser.submit(`/translations/es/${entry}`, { blob, ...form })).text()
}
