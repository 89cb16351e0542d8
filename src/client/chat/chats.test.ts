import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Chat, chatsOf, pickChat } from './chats.ts'

const robot: Chat = { chat: 'SS_ROBOT', js: 'https://plugin-code.salesmartly.com/js/project_1.js' }
const human: Chat = { chat: 'SS_HUMAN', js: 'https://plugin-code.salesmartly.com/js/project_2.js' }
const huanxin: Chat = { chat: 'HUAN_XIN', js: 'https://kefu.easemob.com/webim/easemob.js?configId=1' }
const told = ({ chat, js }: Chat) => ({ chat, chat_info: { js } })

describe('spec §3, chat config', () => {
  test.each<[string, unknown, Chat[]]>([
    ['one vendor', told(human), [human]],
    ['both vendors', { ...told(robot), also: told(huanxin) }, [robot, huanxin]],
    ['none', {}, []],
    ['an unknown chat', { ...told(robot), chat: 'OTHER' }, []],
    ['a script that is no https address', { chat: 'SS_ROBOT', chat_info: { js: 'javascript:alert(1)' } }, []],
    ['a script without a scheme', { chat: 'HUAN_XIN', chat_info: { js: '//kefu.easemob.com/webim/easemob.js' } }, []],
    ['no script', { chat: 'SS_ROBOT', chat_info: null }, []],
    ['no data', null, []],
  ])('%s', (_what, config, expected) => expect(chatsOf(config)).toEqual(expected))

  test('rubbish of an upstream is no chat, and never an error', () =>
    fc.assert(
      fc.property(fc.anything(), (config) => {
        for (const { js } of chatsOf(config)) expect(new URL(js).protocol).toBe('https:')
      }),
    ))
})

describe('spec §4, choose', () => {
  test.each<[string, Chat[], unknown, Chat | undefined]>([
    ['easemob', [robot, huanxin], 'easemob', huanxin],
    ['ss, a robot', [huanxin, robot], 'ss', robot],
    ['ss, people', [huanxin, human], 'ss', human],
    ['nothing chosen', [robot, huanxin], undefined, robot],
    ['easemob, which has no script', [robot], 'easemob', robot],
    ['ss, which has no script', [huanxin], 'ss', huanxin],
    ['rubbish', [robot, huanxin], { vendor: 'easemob' }, robot],
    ['easemob where no chat is', [], 'easemob', undefined],
  ])('%s', (_what, chats, chosen, expected) => expect(pickChat(chats, chosen)).toBe(expected))
})
