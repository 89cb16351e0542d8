import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withSourceRevision } from '../../content/parsing/front-matter.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { revisionOf } from '../../content/translations/revision.ts'
import { thorough } from '../../thorough.fixture.ts'
import { GitStore } from '../repository/git-store.ts'
import { ann, change, done, question } from '../repository/repository.fixture.ts'
import { currentDraft, reviewedDrafts } from '../review/reviewed-drafts.ts'
import { makeUser, origin } from '../studio.fixture.ts'
import { files, send, setup, spanish } from './translations.fixture.ts'

test('a translator sees what is missing or outdated, and what changed in the English', async () => {
  const { browser, page } = await setup()
  expect((await browser.send('/translations')).headers.get('location')).toBe('/translations/es')
  const list = await page('/translations/es')
  expect(list).toMatch(/What is a profile\?<\/a><small>FAQ<\/small><\/th><td>outdated/)
  expect(list).toMatch(/Two\?<\/a><small>FAQ<\/small><\/th><td>missing/)
  const entry = await page('/translations/es/faq/a')
  expect(entry).toMatch(/<del>of its own<\/del>|<del>.*its own.*<\/del>/)
  expect(entry).toContain('separate')
  expect(entry).toContain('profile: perfil')
  expect(entry).toContain('A profile is a separate browser.')
  expect(entry).toContain('<a href="#unit:text-1" autofocus="">To the first part</a>')
  // Without an address, a form is sent to that of the part which the link leads to.
  expect(entry).toContain('action="/translations/es/faq/a"')
  expect(entry).toContain('aria-label="Copy the source of Paragraph 1"')
  expect(entry).toMatch(/<a href="http[^"]+\/es\/[^"]+">See it as a page<\/a>/)
  expect(entry).toContain('Un perfil es un navegador propio.')
})

test('a translator is not offered pictures, which are the same in all languages', async () => {
  const { page, browser, studio } = await setup()
  expect(await page('/')).not.toContain('href="/pictures"')
  await browser.signIn((await makeUser(studio, 'editor')).email)
  expect(await page('/')).toContain('href="/pictures"')
})

test.runIf(thorough)('the mark of what it was made from is not shown, and is kept', async () => {
  const { browser, mine, page } = await setup()
  expect(await page('/translations/es/faq/a')).not.toContain('translatedFrom')
  await send(browser, 'faq/a', { text: spanish.replace('propio', 'aparte') })
  expect(await mine('faq/a/es.md')).toBe(files['faq/a/es.md'].replace('propio', 'aparte'))
})

test('saved in a draft, marked as up to date, sent to review, published', async () => {
  const { browser, studio, user, mine, newer, page } = await setup()
  const text = spanish.replace('propio', 'aparte')
  expect(await send(browser, 'faq/a', { text, done: '1' })).toContain('marked as up to date.')
  const marked = withSourceRevision(text, revisionOf(newer))
  expect(await mine('faq/a/es.md')).toBe(marked)
  const list = await page('/translations/es')
  expect(list).not.toContain('What is a profile?')
  expect(list).toContain(`<a href="/review/${user.id}-1">Your draft: send it to review</a>`)
  expect(await page('/')).toContain('in your draft.</p>')
  const [draft] = await reviewedDrafts(studio)
  const publisher = (await makeUser(studio, 'publisher')).email
  await browser.post(`/review/${user.id}-1/send`, { tip: draft?.tip ?? '', note: 'Spanish' })
  expect(await page('/')).not.toContain('in your draft.</p>')
  // It is open again in the public content; the list says where it is being done.
  const open = await page('/translations/es')
  expect(open).toMatch(/<small>FAQ<\/small>.*translator \(in review\)/)
  expect(open).not.toContain('send it to review')
  // Nobody is led to do it once more.
  expect(await page('/')).toContain('Español: 1 entry to translate, of which 1 missing.')
  expect(await page('/translations/es/faq/a')).toContain(
    `A newer version is in <a href="/review/${user.id}-1">a draft of translator (in review)</a>.`,
  )
  expect(await send(browser, 'faq/b', { text: question('¿Dos?'), done: '1' })).toContain(
    'All is up to date: send your draft to review',
  )
  expect(await page('/translations/es/faq/b')).not.toContain('A newer version is in')
  await browser.signIn(publisher)
  await browser.post(`/review/${user.id}-1/publish`, { tip: draft?.tip ?? '' })
  expect(readFileSync(join(studio.config.site.contentDir, 'faq/a/es.md'), 'utf8')).toBe(marked)
})

test('marking as up to date is one commit, for which Git is started few times', async () => {
  const { browser } = await setup()
  await send(browser, 'faq/b', { text: question('¿Dos?') })
  const git = vi.spyOn(GitStore.prototype, 'git')
  onTestFinished(() => git.mockRestore())
  await send(browser, 'faq/a', { text: spanish.replace('propio', 'aparte'), done: '1' })
  const commands = git.mock.calls.map(([args]) => args.find((each) => /^[a-z]+-[a-z]+$/.test(each)))
  expect(commands.sort()).toEqual(['fast-import'])
})

test.runIf(thorough)(
  'marked as up to date, the entry leads to the next one, and the last one to review',
  async () => {
    const { browser, user } = await setup()
    const first = await send(browser, 'faq/b', { text: spanish, done: '1' })
    expect(first).toMatch(
      /<a href="\/translations\/es\/faq\/a" autofocus="">Next: What is a profile\?<\/a> \(1 left\)/,
    )
    const last = await send(browser, 'faq/a', { text: spanish, done: '1' })
    expect(last).toContain(`<a href="/review/${user.id}-1" autofocus="">All is up to date`)
    // The text to write is one Enter away.
    expect(await (await browser.send('/translations/es/faq/b')).text()).not.toContain('autofocus')
  },
)

test('what has problems is saved, and not marked: the reasons are named', async () => {
  const problems: ContentProblem[] = []
  const lacks = { file: 'faq/a/es.md', line: 1, field: '', message: 'lacks a paragraph' }
  const { browser, mine } = await setup(problems)
  problems.push(lacks, { ...lacks, file: 'faq/b/es.md', message: 'is another’s' })
  const text = spanish.replace('propio', 'aparte')
  const answer = await send(browser, 'faq/a', { text, done: '1' })
  expect(answer).toContain('not marked as up to date: Lacks a paragraph')
  expect(answer).not.toContain('is another’s')
  expect(await mine('faq/a/es.md')).toBe(files['faq/a/es.md'].replace('propio', 'aparte'))
})

test('it is translated part by part: only what was changed is other bytes', async () => {
  const { browser, mine, newer } = await setup()
  const parts = {
    'unit:question': '¿Qué es un perfil?',
    'unit:text-1': 'Un perfil es un navegador aparte.',
  }
  expect(await send(browser, 'faq/a', { ...parts, done: '1' })).toContain('marked as up to date.')
  const text = spanish.replace('propio', 'aparte')
  expect(await mine('faq/a/es.md')).toBe(withSourceRevision(text, revisionOf(newer)))
})

test('a part that is left empty gets the source; a form without any is refused', async () => {
  const { browser, mine } = await setup()
  expect(await send(browser, 'faq/b', { 'unit:question': ' ' })).toContain('write a text first')
  expect(await mine('faq/b/es.md')).toBeUndefined()
  const written = { 'unit:question': '¿Dos: o más?', 'unit:text-1': '' }
  const marked = await send(browser, 'faq/b', { ...written, done: '1' })
  expect(marked).toMatch(
    /Nothing was saved yet\..*<a href="#unit:text-1" autofocus="">Paragraph 1<\/a> has no translation/s,
  )
  expect(await mine('faq/b/es.md')).toBeUndefined()
  expect(await send(browser, 'faq/b', written)).toContain('Saved in your draft.')
  expect(await mine('faq/b/es.md')).toBe(question('Two?').replace('Two?', '"¿Dos: o más?"'))
})

test('a part that loses an address is refused, and shown as it was written', async () => {
  const { browser, studio, mine } = await setup()
  const linked = question('Two?', 'See [prices](/pricing).\n')
  const saved = await studio.repository.save('draft/x-1', [change('faq/b/en.md', linked)], ann, 'x')
  done(await studio.repository.publish('draft/x-1', done(saved).commit, ann, 'Change'))
  const answer = await send(browser, 'faq/b', { 'unit:text-1': 'Mira los precios.' })
  expect(answer).toContain('Paragraph 1</a> must keep the address (/pricing) of the source')
  expect(answer).toMatch(/<textarea id="unit:text-1"[^>]*aria-invalid="true"/)
  expect(answer).toMatch(/id="unit:text-1:problem" class="wrong">It must keep the address/)
  expect(answer).toContain('>Mira los precios.</textarea>')
  expect(await mine('faq/b/es.md')).toBeUndefined()
})

test.runIf(thorough)(
  'a translation with other paragraphs than the English is shown as one text',
  async () => {
    const { browser, page } = await setup()
    expect(await page('/translations/es/faq/a')).toContain('name="unit:text-1"')
    await send(browser, 'faq/a', { text: `${spanish}\nOtro párrafo.\n` })
    const shown = await page('/translations/es/faq/a')
    expect(shown).not.toContain('name="unit:')
    expect(shown).toContain('<details open="">')
  },
)

test.runIf(thorough)(
  'a text that cannot be read is saved with the reason, and can be mended',
  async () => {
    const { browser, mine, page } = await setup()
    const text = spanish.replace(/^question: .*$/m, 'question: Perfil: ¿qué es?')
    expect(text).not.toBe(spanish)
    const answer = await send(browser, 'faq/a', { text })
    expect(answer).toContain('faq/a/es.md:3: put a text that holds “: ” in quotes')
    expect(answer).toContain('Saved in your draft.')
    expect(answer).toContain('question: Perfil: ¿qué es?')
    expect(await mine('faq/a/es.md')).toContain('Perfil: ¿qué es?')
    expect(await page('/translations/es/faq/a')).toContain('in quotes')
    expect(await page('/translations/es/export.xlf')).toContain(
      'Nothing was exported. faq/a/es.md:3: put a text',
    )
    expect(await send(browser, 'faq/a', { text: spanish })).not.toContain('in quotes')
  },
)

test.runIf(thorough)(
  'parts that are sent for a text that cannot be read any more are shown again, not lost',
  async () => {
    const { browser, mine } = await setup()
    const broken = spanish.replace(/^question: .*$/m, 'question: Perfil: ¿qué es?')
    await send(browser, 'faq/a', { text: broken })
    const parts = { 'unit:question': '¿Qué es un perfil?', 'unit:text-1': 'Es un navegador.' }
    const answer = await send(browser, 'faq/a', parts)
    expect(answer).toContain(
      'Nothing was saved: faq/a/es.md:3: put a text that holds “: ” in quotes',
    )
    expect(answer).toContain('>Es un navegador.</textarea>')
    expect(await mine('faq/a/es.md')).toContain('Perfil: ¿qué es?')
  },
)

test('of two who write the same, the second sees both and loses nothing', async () => {
  const { browser, studio, user, mine } = await setup()
  const shown = await (await browser.send('/translations/es/faq/a')).text()
  const blob = /name="blob" value="(\w*)"/.exec(shown)?.[1] ?? ''
  const text = (title: string) => spanish.replace('un perfil', title)
  const first = await browser.post('/translations/es/faq/a', { blob, text: text('esto') })
  // So that the browser's Back and Reload show the page, and do not ask to send the form again.
  expect(first.headers.get('location')).toBe('/translations/es/faq/a?done=saved')
  const second = await (
    await browser.post('/translations/es/faq/a', { blob, text: text('eso') })
  ).text()
  expect(second).toContain('Nothing was saved')
  expect(second).toContain('What is a profile? (Español), “Question”')
  expect(second).toContain('¿Qué es eso?')
  expect(await mine('faq/a/es.md')).toContain('¿Qué es esto?')
  expect(await currentDraft(studio, user)).toBe(`draft/${user.id}-1`)
})

test('role × language, and forged paths', async () => {
  const { browser, studio } = await setup()
  const form = { text: question('x'), blob: '' }
  for (const [path, status] of [
    ['/translations/jp', 403],
    ['/translations/jp/faq/a', 403],
    ['/translations/jp/export.xlf', 403],
    ['/translations/en/faq/a', 404],
    ['/translations/xx', 404],
    ['/translations/es/faq/none', 404],
    ['/translations/es/..%2f..%2fsite/a', 404],
    ['/translations/es/constructor/a', 404],
  ] as const) {
    expect(`${path} ${(await browser.send(path)).status}`).toBe(`${path} ${status}`)
    if (path.split('/').length > 4) expect((await browser.post(path, form)).status).toBe(status)
  }
  for (const [role, status] of [
    ['operator', 200],
    ['publisher', 200],
    ['editor', 200],
    ['support', 403],
    ['marketing', 403],
  ] as const) {
    const { email } = await makeUser(studio, role)
    await browser.signIn(email)
    for (const path of ['/translations', '/translations/jp', '/translations/es/faq/a'])
      expect(`${role} ${(await browser.send(path)).status}`).toBe(`${role} ${status}`)
  }
})

test('XLIFF goes out with what changed, and comes back into the draft', async () => {
  const { browser, mine } = await setup()
  const xliff = await (await browser.send('/translations/es/export.xlf')).text()
  expect(xliff).toContain('Changed: A profile is a [-')
  expect(xliff).toContain('original="faq/b/en.md"')
  const imported = async (text: string, to = 'es') => {
    const body = new FormData()
    body.set('file', new File([text], 'x.xlf'))
    const headers = { origin }
    return browser.send(`/translations/${to}/import`, { method: 'POST', body, headers })
  }
  const one = await (await browser.send('/translations/es/export.xlf?entry=faq/a')).text()
  const translated = one.replace('¿Qué es un perfil?', '¿Qué es, pues, un perfil?')
  expect(await (await imported(translated)).text()).toContain('In your draft: 1.')
  expect(await mine('faq/a/es.md')).toContain('¿Qué es, pues, un perfil?')
  expect(await (await imported('<xliff')).text()).toContain('Nothing was imported')
  expect(await (await imported('')).text()).toContain('Choose an XLIFF file')
  expect((await imported(translated, 'jp')).status).toBe(403)
  expect(await (await imported(translated.replace('trgLang="es', 'trgLang="ja'))).text()).toContain(
    'Nothing was imported',
  )
  expect((await imported('x'.repeat(33 * 2 ** 20))).status).toBe(413)
})
