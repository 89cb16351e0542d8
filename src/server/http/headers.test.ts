import { expect, test } from 'vitest'
import type { Chat } from '../../content/settings/chat.ts'
import { defaultGoogleOrigin } from '../config.ts'
import { contentSecurityPolicy, type ThirdPartyConfig, thirdParties } from './headers.ts'

const nothing: ThirdPartyConfig = {
  googleClientId: undefined,
  googleOrigin: defaultGoogleOrigin,
  analyticsUrl: undefined,
  apiOrigin: undefined,
}
const chat: Chat = { hosts: ['chat.example/js/'], default: null, locales: {} }

const policy = (
  config: Partial<ThirdPartyConfig>,
  settings: { chat?: Partial<Chat>; statistics?: string[] } = {},
) => {
  const values = {
    downloads: { host: 'https://files.example/x' },
    chat: { ...chat, ...settings.chat },
    site: { statistics: { hosts: settings.statistics ?? [] } },
  }
  return contentSecurityPolicy(
    "'sha256-x'",
    thirdParties({ ...nothing, ...config }, {
      setting: (name: keyof typeof values) => values[name],
    } as never),
  )
}
const script = { chat: 'SS_ROBOT', js: 'https://chat.example/js/a.js' } as const

test('nothing configured: no foreign host but the one for downloads', () => {
  expect(policy({})).toContain(
    "script-src 'self'; style-src 'sha256-x'; img-src 'self' data:; font-src 'self'; media-src 'none'; connect-src 'self'; frame-src 'self' https://files.example;",
  )
})

test.each([
  [
    'Google',
    policy({ googleClientId: 'id' }),
    'https://accounts.google.com/gsi/client',
    ['style', 'frame', 'connect'],
  ],
  [
    'chat',
    policy({}, { chat: { default: script } }),
    'https://chat.example/js/',
    ['style', 'img', 'font', 'media', 'connect', 'frame'],
  ],
  [
    'chat of one language',
    policy({}, { chat: { locales: { ru: script } } }),
    'https://chat.example/js/',
    ['connect'],
  ],
  [
    'chat of an upstream',
    policy({ apiOrigin: 'https://api.example' }),
    'https://chat.example/js/',
    ['frame'],
  ],
  [
    'statistics',
    policy({}, { statistics: ['count.example'] }),
    'https://count.example',
    ['style', 'img', 'connect'],
  ],
])('%s: its hosts and no others', (_name, text, source, others) => {
  expect(text).toContain(`script-src 'self' ${source};`)
  for (const name of others)
    expect(text).toMatch(new RegExp(`${name}-src [^;]*https://${new URL(source).host}[ ;/]`))
  expect(text).not.toContain('unsafe')
})

test('analytics elsewhere may be sent to, and nothing more', () => {
  const text = policy({ analyticsUrl: 'https://collect.example/events?x=1' })
  expect(text).toContain("connect-src 'self' https://collect.example;")
  expect(text.match(/collect/g)).toHaveLength(1)
  expect(policy({ analyticsUrl: '/collect' })).not.toContain('/collect')
})
