import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { translatedContent } from '../../server/content.fixture.ts'
import { siteOf } from '../../server/pages/page-handler.fixture.ts'
import { testFolder } from '../../test.fixture.ts'
import { editorText } from '../editor/view.ts'
import { filesBehind, viewFile } from '../editor/view-files.ts'
import { change, done } from '../repository/repository.fixture.ts'
import { makeUser, openStudio, origin } from '../studio.fixture.ts'
import { createPreviewApp } from './preview-app.ts'

const scope = { onTestFinished }
const previewOrigin = 'http://127.0.0.1:3101'
const ann = { name: 'Ann', email: 'ann@site.example' }

/** A studio over some of the content in two languages, and an editor who is signed in. */
async function setup() {
  const contentDir = translatedContent(scope, ['en', 'ru'], ['pages', 'helps'])
  const opened = await openStudio(scope, { CONTENT_DIR: contentDir })
  const { studio } = opened
  const user = await makeUser(studio, 'editor')
  const browser = opened.browser()
  await browser.signIn(user.email)
  const person = async (role: 'translator' | 'publisher') => {
    const other = opened.browser()
    await other.signIn((await makeUser(studio, role, ['es'])).email)
    return other
  }
  const app = createPreviewApp(studio)
  const visit = async (address: string, headers: Record<string, string> = {}) => {
    const response = await app.fetch(new Request(address, { headers }))
    return { response, text: await response.text() }
  }
  const unsaved = async (path: string, text: string) => {
    const response = await browser.send('/editor/preview', {
      method: 'POST',
      body: JSON.stringify({ path, text }),
      headers: { origin, 'content-type': 'application/json' },
    })
    return { status: response.status, ...(await response.json()) }
  }
  const text = (path: string) => readFileSync(join(contentDir, path), 'utf8')
  /** The entry as the editor has it. */
  const form = (locale: 'en' | 'ru') => {
    const file = viewFile(`content/${entry}.${locale}.json`, { has: () => true })
    if (!file) throw new Error('no such entry')
    return editorText(file, new Map(filesBehind(file).map((path) => [path, text(path)])))
  }
  return { contentDir, studio, user, browser, person, visit, unsaved, form, text }
}

const entry = 'helps/add-a-proxy'
/** A text with another heading in its body. */
const edited = (text: string) =>
  text.replace(/\n---\n\n|"body":"/, (start) =>
    start.startsWith('"') ? `${start}${heading}\\n\\n` : `${start}${heading}\n\n`,
  )
const heading = '## A heading of the draft'

test('an unsaved text is compared with what is saved, for who has to choose', async () => {
  const { browser, form } = await setup()
  const compare = async (path: string, text: string) => {
    const response = await browser.send('/editor/differences', {
      method: 'POST',
      body: JSON.stringify({ path, text }),
      headers: { origin, 'content-type': 'application/json' },
    })
    return response.json()
  }
  const path = `content/${entry}.en.json`
  expect(await compare(path, form('en'))).toEqual({ changes: [] })
  expect(await compare(path, edited(form('en')))).toEqual({
    changes: [{ name: 'Heading', theirs: '', yours: 'A heading of the draft' }],
  })
  expect(await compare('content/no.en.json', 'x')).toEqual({ changes: [] })
})

test('an unsaved text is shown as it would be published, byte for byte', async () => {
  const { contentDir, visit, unsaved, form, text } = await setup()
  const published = testFolder(scope)
  cpSync(contentDir, published, { recursive: true })
  for (const locale of ['en', 'ru'])
    writeFileSync(join(published, `${entry}/${locale}.md`), edited(text(`${entry}/${locale}.md`)))
  for (const [locale, prefix] of [
    ['en', ''],
    ['ru', '/ru'],
  ] as const) {
    // Both languages are the draft's.
    const other = locale === 'en' ? 'ru' : 'en'
    writeFileSync(join(published, `${entry}/${other}.md`), text(`${entry}/${other}.md`))
    const now = edited(text(`${entry}/${locale}.md`))
    writeFileSync(join(published, `${entry}/${locale}.md`), now)
    const { address } = await unsaved(`content/${entry}.${locale}.json`, edited(form(locale)))
    const preview = await visit(address)
    const page = await siteOf(published).visit(`${prefix}/${entry}`, { cookie: 'language=en-US' })
    expect(preview.text).toContain('A heading of the draft')
    expect(preview.text).toBe(page.html)
    const { response } = preview
    const differing = [...new Set([...response.headers.keys(), ...Object.keys(page.headers)])]
    expect(
      differing
        .filter((name) => response.headers.get(name) !== (page.headers[name] ?? null))
        .sort(),
    ).toEqual([
      'cache-control',
      'content-security-policy',
      'etag',
      'referrer-policy',
      'strict-transport-security',
      'x-robots-tag',
    ])
  }
})

test('previews have no scripts and no cookies, are not kept and not indexed', async () => {
  const { visit, unsaved, form } = await setup()
  const { address } = await unsaved(`content/${entry}.en.json`, edited(form('en')))
  const { response } = await visit(address, { cookie: 'language=ru-RU' })
  const { headers } = response
  expect(headers.get('set-cookie')).toBe(null)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of ["script-src 'none'", "connect-src 'none'", `frame-ancestors ${origin}`])
    expect(policy.split('; ')).toContain(rule)
})

test('a link inside of a preview leads to the same preview; nothing is shown without one', async () => {
  const { visit, unsaved, form } = await setup()
  const { address } = await unsaved(`content/${entry}.en.json`, edited(form('en')))
  const within = await visit(`${previewOrigin}/ru/${entry}`, {
    referer: address,
    'sec-fetch-dest': 'iframe',
  })
  const to = within.response.headers.get('location') ?? ''
  expect(to).toMatch(new RegExp(`^/p/[\\w-]{32}~en/ru/${entry}$`))
  expect((await visit(previewOrigin + to)).text).toContain('<html lang="ru-RU"')
  const moved = await visit(address.replace(`/${entry}`, '/help'))
  expect(moved.response.headers.get('location')).toMatch(/^\/p\/[\w-]{32}~en\/helps$/)
  for (const path of [`/${entry}`, '/', '/metrics', `/p/${'x'.repeat(32)}~en/`, '/p/x~en/'])
    expect([404, 410]).toContain((await visit(previewOrigin + path)).response.status)
  for (const path of ['/metrics', '/healthz', '/readyz'])
    expect((await visit(address.replace(`/${entry}`, path))).response.status).toBe(404)
  expect((await visit(address.replace('127.0.0.1', 'rebound.example'))).response.status).toBe(404)
})

test('what is wrong with an unsaved text is said with the name of its field', async () => {
  const { unsaved, form } = await setup()
  const broken = form('en').replace(/"title":"[^"]*"/, '"title":""')
  expect(await unsaved(`content/${entry}.en.json`, broken)).toEqual({
    status: 200,
    problem: '“Title” is missing',
  })
  expect((await unsaved('content/nothing/x.en.json', 'x')).problem).toContain('Save it once')
})

test('a new entry is shown before it is saved: what it lacks first, then its page', async () => {
  const { visit, unsaved, form } = await setup()
  const path = 'content/helps/not-saved-yet.en.json'
  const nothing = (await unsaved(path, '{}')).problem
  for (const field of ['Title', 'Description', 'Category'])
    expect(nothing).toContain(`“${field}” is`)
  const about = { category: 'proxies', order: 1, updatedAt: '2026-11-01' }
  const ask = (more: object) =>
    unsaved(path, JSON.stringify({ entry: about, body: 'Text.', ...more }))
  expect((await ask({})).problem).toBe('“Title” is missing\n“Description” is missing')
  const { address } = await ask({ title: 'A new page', description: 'What it says.' })
  const page = await visit(address)
  expect([page.response.status, page.text]).toEqual([200, expect.stringContaining('A new page')])
  const other = await unsaved(`content/${entry}.en.json`, edited(form('en')))
  expect((await visit(other.address)).response.status).toBe(200)
  expect((await visit(address)).response.status).toBe(404)
})

/** A draft of the editor, with a page of its own. */
async function withDraft() {
  const opened = await setup()
  const { studio, user, browser, text } = opened
  const name = `draft/${user.id}-1` as const
  const change_ = change(`${entry}/en.md`, edited(text(`${entry}/en.md`)))
  const { commit } = done(await studio.repository.save(name, [change_], ann, 'Edit'))
  const key = name.replace('draft/', '')
  const made = await (await browser.post(`/preview/${key}/link`, { days: '7' })).text()
  const link = /<code>(http[^<]*)<\/code>/.exec(made)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { ...opened, name, key, commit, link }
}

test('a link shows the draft to whoever has it, until it is taken back', async () => {
  const { studio, browser, visit, link } = await withDraft()
  expect((await visit(link)).text).toContain('A heading of the draft')
  const rows = await studio.db.selectFrom('studio_preview').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(/\/p\/([\w-]+)~/.exec(link)?.[1])
  expect(await (await browser.send('/preview')).text()).toContain('Take back')
  await browser.post(`/preview/links/${rows[0]?.id}/revoke`)
  expect((await visit(link)).response.status).toBe(410)
})

test('a link ends with its time', async () => {
  const { visit, link } = await withDraft()
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3600 * 1000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect((await visit(link)).response.status).toBe(410)
})

test('a link ends with its draft, also when another draft gets its name', async () => {
  const { studio, visit, link, name, commit } = await withDraft()
  done(await studio.repository.publish(name, commit, ann, 'Publish'))
  expect((await visit(link)).response.status).toBe(410)
  const again = change('faq/new/entry.yaml', 'topic: plans\norder: 1\n')
  done(await studio.repository.save(name, [again], ann, 'Another'))
  expect((await visit(link)).response.status).toBe(410)
})

test('a link is made by the author of a draft or a publisher, and taken back by its maker too', async () => {
  const { studio, browser, person, visit, key, link } = await withDraft()
  const id = (await studio.db.selectFrom('studio_preview').select('id').execute())[0]?.id ?? ''
  const translator = await person('translator')
  expect((await translator.post(`/preview/${key}/link`, { days: '30' })).status).toBe(403)
  expect((await translator.post(`/preview/links/${id}/revoke`)).status).toBe(403)
  expect(await (await translator.send('/preview')).text()).not.toContain('Take back')
  expect((await visit(link)).response.status).toBe(200)
  const publisher = await person('publisher')
  expect((await publisher.post(`/preview/${key}/link`, { days: '1' })).status).toBe(200)
  expect((await publisher.post(`/preview/links/${id}/revoke`)).status).toBe(200)
  expect((await visit(link)).response.status).toBe(410)
  expect((await browser.post('/preview/links/none/revoke')).status).toBe(404)
  const log = await studio.db.selectFrom('studio_log').selectAll().execute()
  expect(log.map(({ action }) => action)).toContain(
    'took back a preview link of editor@example.com',
  )
})

test('the frame of the studio ends after 12 hours, and with its draft', async () => {
  const { studio, browser, visit, key, name, commit } = await withDraft()
  const frame = async () =>
    /<iframe[^>]*src="([^"]*)"/.exec(await (await browser.send(`/preview/${key}`)).text())?.[1] ??
    ''
  const first = await frame()
  expect((await visit(first)).response.status).toBe(200)
  const now = Date.now()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: now + 7 * 3600 * 1000, toFake: ['Date'] })
  const second = await frame()
  expect(second).not.toBe(first)
  vi.setSystemTime(now + 13 * 3600 * 1000)
  const statuses = async () =>
    Promise.all([first, second].map(async (address) => (await visit(address)).response.status))
  expect(await statuses()).toEqual([410, 200])
  done(await studio.repository.publish(name, commit, ann, 'Publish'))
  const again = change('faq/new/entry.yaml', 'topic: plans\norder: 1\n')
  done(await studio.repository.save(name, [again], ann, 'Another'))
  await frame()
  expect(await statuses()).toEqual([410, 410])
})

test('a frame of the studio ends when its user signs out', async () => {
  const { browser, user, visit, unsaved, form, key } = await withDraft()
  const text = await (await browser.send(`/preview/${key}`)).text()
  const draft = /<iframe[^>]*src="([^"]*)"/.exec(text)?.[1] ?? ''
  const { address } = await unsaved(`content/${entry}.en.json`, edited(form('en')))
  const statuses = async () =>
    Promise.all([draft, address].map(async (each) => (await visit(each)).response.status))
  expect(await statuses()).toEqual([200, 200])
  await browser.post('/sign-out')
  expect(await statuses()).toEqual([410, 410])
  await browser.signIn(user.email)
  await unsaved(`content/${entry}.en.json`, edited(form('en')))
  expect(await statuses()).toEqual([410, 410])
})

test.each(['//[', '//evil.example/x'])('the address %s stays in its preview', async (path) => {
  const { visit, link } = await withDraft()
  const { response } = await visit(link.replace(`/${entry}`, path))
  expect([301, 404]).toContain(response.status)
  expect(response.headers.get('location') ?? '/p/').toMatch(/^\/p\//)
})

test('the page of a draft shows it in a language, a width and colours', async () => {
  const { browser, visit, key } = await withDraft()
  const query = new URLSearchParams({ page: '/pricing', language: 'ru', width: '390' })
  const page = await (await browser.send(`/preview/${key}?${query}&scheme=dark`)).text()
  const frame = /tabindex="0"><iframe[^>]*class="([^"]*)"[^>]*src="([^"]*)"/.exec(page)
  expect(frame?.[1]).toBe('width-390')
  expect((await visit(frame?.[2] ?? '')).text).toContain('<html lang="ru-RU"')
  expect(frame?.[2]).toContain('~ru~dark/ru/pricing')
  const forged = await browser.send(`/preview/${key}?page=//evil.example&width=1&language=xx`)
  expect(await forged.text()).toContain(`~en~light/${entry}"`)
})

test('more drafts than sites are kept may be looked at at once', async () => {
  const { studio } = await setup()
  const commit = () => studio.repository.tip('main')
  const asked = ['a', 'b', 'c', 'd', 'a', 'd'].map((key) =>
    studio.previews.respond({ key, commit }, new Request(`${previewOrigin}/pricing`)),
  )
  expect((await Promise.all(asked)).map((response) => response?.status)).toEqual(
    asked.map(() => 200),
  )
})
