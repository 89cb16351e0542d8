import { expect, onTestFinished, test, vi } from 'vitest'
import { folder, temporary, write } from '../content/store.fixture.ts'

test('a site that was made anew has the content that changed before its first page was asked for', async () => {
  const root = folder({ 'faq/a/entry.yaml': 'topic: plans\norder: 1\n', 'faq/a/en.md': '---\nquestion: Why?\n---\nText.\n' })
  for (const [name, value] of Object.entries({ CONTENT_DIR: root, DATA_DIR: temporary(), LOG_LEVEL: 'silent' })) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { app } = await import('./dev-site.ts')
  onTestFinished(() => (globalThis as { endDevSite?: () => void }).endDevSite?.())
  const questions = async () => (await (await app.fetch(new Request('http://localhost/readyz'))).json()).content.translations
  expect(await questions()).toBe(1)
  write(root, { 'faq/a/ru.md': '---\nquestion: Почему?\n---\nТекст.\n' })
  await expect.poll(questions).toBe(2)
})
