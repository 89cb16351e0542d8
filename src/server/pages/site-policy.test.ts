import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownCopy, siteOf } from './site.fixture.ts'

it('a chat that is configured while pages are kept may be loaded by them', async () => {
  const root = ownCopy()
  const { visit, content } = siteOf(root)
  const policy = async () => (await visit('/')).headers['content-security-policy']
  expect(await policy()).not.toContain('plugin-code.salesmartly.com')
  writeFileSync(join(root, 'chat.yaml'), 'hosts: [plugin-code.salesmartly.com]\ndefault: { chat: SS_HUMAN, js: https://plugin-code.salesmartly.com/js/project_1.js }\n')
  expect([...content.refresh(['chat.yaml'])]).toEqual(['setting:chat'])
  expect(await policy()).toContain('plugin-code.salesmartly.com')
})
