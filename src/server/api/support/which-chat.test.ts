import { describe, expect, test } from 'vitest'
import { chatOf, chat as chatSchema } from '../../../content/settings/chat.ts'
import { realContent } from '../../content.fixture.ts'
import { apiPaths, testApi } from '../api.fixture.ts'

describe('which chat (decision 0011)', () => {
  const js = 'https://plugin-code.salesmartly.com/js/project_1.js'
  const hosts = ['plugin-code.salesmartly.com/js/']
  const both = [...hosts, 'kefu.easemob.com/webim/']
  const easemob = {
    chat: 'HUAN_XIN' as const,
    js: 'https://kefu.easemob.com/webim/easemob.js?configId=1',
  }
  test.each<[string, Parameters<typeof chatOf>[0], object | null]>([
    [
      'the default',
      { hosts, default: { chat: 'SS_ROBOT', js }, locales: {} },
      { chat: 'SS_ROBOT', js },
    ],
    [
      'the language’s own',
      { hosts, default: null, locales: { ru: { chat: 'SS_HUMAN', js } } },
      { chat: 'SS_HUMAN', js },
    ],
    [
      'none for the language',
      { hosts, default: { chat: 'SS_ROBOT', js }, locales: { ru: null } },
      null,
    ],
    [
      'a script from another host',
      { hosts: [], default: { chat: 'SS_ROBOT', js }, locales: {} },
      null,
    ],
    [
      'a script from another folder',
      { hosts: ['plugin-code.salesmartly.com/j'], default: { chat: 'SS_ROBOT', js }, locales: {} },
      null,
    ],
    [
      'a script from a host of which any may be loaded',
      { hosts: ['plugin-code.salesmartly.com'], default: { chat: 'SS_ROBOT', js }, locales: {} },
      { chat: 'SS_ROBOT', js },
    ],
    [
      'both vendors',
      { hosts: both, default: { chat: 'SS_ROBOT', js, also: easemob }, locales: {} },
      { chat: 'SS_ROBOT', js, also: easemob },
    ],
    [
      'the other vendor’s script from another host',
      { hosts, default: { chat: 'SS_ROBOT', js, also: easemob }, locales: {} },
      { chat: 'SS_ROBOT', js },
    ],
  ])('%s', (_what, config, expected) => expect(chatOf(config, 'ru')).toEqual(expected))

  test('spec §4: where both vendors are configured, choose goes by country and language, and the chat config names both', async () => {
    const { trackedContent } = realContent()
    const config = {
      hosts: both,
      default: { chat: 'SS_ROBOT' as const, js, also: easemob },
      locales: {},
    }
    const one = testApi({
      trackedContent: () => Object.assign(trackedContent(), { setting: () => config }),
    })
    const answerOf = async (path: string) =>
      ((await (await one.ask(path)).json()) as { data: unknown }).data
    expect(await answerOf('/third/chat/choose?lang=zh-CN')).toBe('easemob')
    expect(await answerOf('/third/chat/choose?lang=ru-RU')).toBe('ss')
    expect(await answerOf(`${apiPaths.chat}?lang=ru-RU&type=www`)).toEqual({
      chat: 'SS_ROBOT',
      chat_info: { js },
      also: { chat: 'HUAN_XIN', chat_info: { js: easemob.js } },
    })
  })

  test('content/chat.yaml: the second chat is of the other vendor, scripts are https', () => {
    const read = (value: object) => chatSchema.safeParse({ hosts: both, default: value }).success
    expect(read({ chat: 'SS_ROBOT', js, also: easemob })).toBe(true)
    expect(read({ chat: 'SS_ROBOT', js, also: { chat: 'SS_HUMAN', js } })).toBe(false)
    expect(read({ ...easemob, also: easemob })).toBe(false)
    expect(read({ chat: 'SS_ROBOT', js: js.replace('https', 'http') })).toBe(false)
    for (const host of ['a.example/b;', 'a.example/*', 'https://a.example', 'a.example//b'])
      expect(chatSchema.safeParse({ hosts: [host], default: null }).success).toBe(false)
  })
})
