import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../test.fixture.ts'
import { keptSecret, readStudioConfig, studioVariables } from './config.ts'

test('without settings the studio and its previews are on this machine, on two hosts', () => {
  const { host, origin, previewOrigin } = readStudioConfig({})
  expect({ host, origin, previewOrigin }).toEqual({
    host: '127.0.0.1',
    origin: 'http://localhost:3100',
    previewOrigin: 'http://127.0.0.1:3101',
  })
})

test.each([
  [{ STUDIO_PORT: '70000' }, 'STUDIO_PORT: use a whole number from 0 to 65535'],
  [
    { STUDIO_ORIGIN: 'http://studio.example.com' },
    'STUDIO_ORIGIN: use an address that starts with https',
  ],
  [{ STUDIO_SECRET: 'short' }, 'STUDIO_SECRET: use 32 characters or more'],
  [{ STUDIO_OIDC_CLIENT_ID: 'x' }, 'set both of them or neither'],
  [{ PORT: 'x' }, 'PORT: use a whole number'],
])('%j is refused in one line', (environment, message) =>
  expect(() => readStudioConfig(environment)).toThrow(message),
)

test('the secret is made once, for its owner alone', () => {
  const folder = testFolder()
  const secret = keptSecret(folder)
  expect(secret).toHaveLength(43)
  expect(keptSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'studio-secret')).mode & 0o777).toBe(0o600)
})

test('docs/studio.md lists every setting', () => {
  const guide = readFileSync('docs/studio.md', 'utf8')
  const names = Object.keys(studioVariables.shape)
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
