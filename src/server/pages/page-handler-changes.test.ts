import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { pageDefinitions } from '../../site/pages/registry.ts'
import { contentCopy } from '../content.fixture.ts'
import { siteOf, summaryOf } from './page-handler.fixture.ts'

/** Edits a file; throws when nothing in it changed. */
function edit(path: string, from: string | RegExp, to: string) {
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, () => to)
  if (after === before) throw new Error(`${path} has no ${from}`)
  writeFileSync(path, after)
}

describe('a page render that throws affects that page only', () => {
  test('and shows the 502-style page with status 500, which is not stored', async () => {
    const { visit, errors } = siteOf('content')
    const load = vi.spyOn(pageDefinitions.faq, 'load').mockImplementation(() => {
      throw new Error('broken')
    })
    const reply = await visit('/faq')
    expect(reply).toMatchObject({
      status: 500,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    })
    expect(reply.html).toMatch(/http-equiv="refresh"/i)
    expect(errors).toEqual([new Error('broken')])
    expect((await visit('/pricing')).status).toBe(200)
    load.mockRestore()
    expect((await visit('/faq')).status).toBe(200)
  })
})

describe('content edit on disk → public; untouched pages stay cached', () => {
  test('an edited text is shown, by the pages that use it alone', async () => {
    const { root, site, content, visit } = siteOf(contentCopy())
    const path = 'faq/what-is-facet/en.md'
    for (const url of ['/faq', '/pricing', '/rpa']) await visit(url)
    const kept = site.cache.size
    edit(join(root, path), /^question: .*$/m, 'question: What is this new question?')
    content.refresh([path])
    expect(site.cache.size).toBeLessThan(kept)
    expect(site.cache.size).toBeGreaterThan(0)
    expect((await visit('/faq')).html).toContain('What is this new question?')
  })
  test('an edited text of the layout, which is made once for all pages, is shown by all pages of its language', async () => {
    const { root, content, visit } = siteOf(contentCopy())
    const urls = ['/ru/faq', '/ru/pricing', '/faq']
    for (const url of urls) expect((await visit(url)).html).not.toContain('Новый заголовок меню')
    const path = 'messages/ru.json'
    edit(join(root, path), '"menu": "Меню"', '"menu": "Новый заголовок меню"')
    content.refresh([path])
    const shown = await Promise.all(
      urls.map(async (url) => (await visit(url)).html.includes('Новый заголовок меню')),
    )
    expect(shown).toEqual([true, true, false])
  })
  test('a redirect that is added works at once, also for an address that was answered before', async () => {
    const { root, content, visit } = siteOf(contentCopy())
    expect((await visit('/old-page')).status).toBe(404)
    for (let n = 0; n < 3; n++) expect(summaryOf(await visit('/ru/faq'))).toBe('200 ru-RU')
    writeFileSync(
      join(root, 'redirects.yaml'),
      '- { from: /old-page, to: /pricing }\n- { from: /faq, to: /pricing }\n',
    )
    content.refresh(['redirects.yaml'])
    expect([summaryOf(await visit('/old-page')), summaryOf(await visit('/ru/faq'))]).toEqual([
      '301 /pricing',
      '301 /ru/pricing',
    ])
  })
  test('a chat that is configured while pages are cached may be loaded by them', async () => {
    const { root, visit, content } = siteOf(contentCopy())
    const policy = async () => (await visit('/')).headers['content-security-policy']
    expect(await policy()).not.toContain('plugin-code.salesmartly.com')
    writeFileSync(
      join(root, 'chat.yaml'),
      'hosts: [plugin-code.salesmartly.com]\ndefault: { chat: SS_HUMAN, js: https://plugin-code.salesmartly.com/js/project_1.js }\n',
    )
    expect([...content.refresh(['chat.yaml'])]).toEqual(['setting:chat'])
    expect(await policy()).toContain('plugin-code.salesmartly.com')
  })
  test('cached pages say the new year once it has begun', async () => {
    let now = Date.parse('2026-12-31T23:59:00Z')
    const { visit, content } = siteOf('content', { now: () => now })
    const year = async () => /©[^<]*?(20\d\d)/.exec((await visit('/')).html)?.[1]
    expect(await year()).toBe('2026')
    now += 120_000
    content.tick()
    expect(await year()).toBe('2027')
  })
})
