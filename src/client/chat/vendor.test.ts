import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChatConfig, chatsOf, pickChat, poll } from './vendor.ts'

const robot: ChatConfig = {
  chat: 'SS_ROBOT',
  js: 'https://plugin-code.salesmartly.com/js/project_1.js',
}
const human: ChatConfig = {
  chat: 'SS_HUMAN',
  js: 'https://plugin-code.salesmartly.com/js/project_2.js',
}
const huanxin: ChatConfig = {
  chat: 'HUAN_XIN',
  js: 'https://kefu.easemob.com/webim/easemob.js?configId=1',
}
const configured = ({ chat, js }: ChatConfig) => ({ chat, chat_info: { js } })

describe('spec §3, chat config', () => {
  test.each<[string, unknown, ChatConfig[]]>([
    ['one vendor', configured(human), [human]],
    ['both vendors', { ...configured(robot), also: configured(huanxin) }, [robot, huanxin]],
    ['none', {}, []],
    [
      'a script that is no https address',
      { chat: 'SS_ROBOT', chat_info: { js: 'javascript:alert(1)' } },
      [],
    ],
    ['no script', { chat: 'SS_ROBOT', chat_info: null }, []],
  ])('%s', (_what, config, expected) => expect(chatsOf(config)).toEqual(expected))

  test('rubbish of an upstream is no chat, and never an error', () =>
    fc.assert(
      fc.property(fc.anything(), (config) => {
        for (const { js } of chatsOf(config)) expect(new URL(js).protocol).toBe('https:')
      }),
    ))
})

describe('spec §4, choose', () => {
  test.each<[string, ChatConfig[], unknown, ChatConfig | undefined]>([
    ['easemob', [robot, huanxin], 'easemob', huanxin],
    ['ss, a robot', [huanxin, robot], 'ss', robot],
    ['nothing chosen', [robot, huanxin], undefined, robot],
    ['rubbish', [robot, huanxin], { vendor: 'easemob' }, robot],
  ])('%s', (_what, chats, chosen, expected) => expect(pickChat(chats, chosen)).toBe(expected))
})

describe('spec §4: polling every 0.5 s up to 1200 ticks', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    [1, 500],
    [1200, 600_000],
  ])('ready at look %i: true after %i ms', async (look, time) => {
    let looks = 0
    const done = vi.fn()
    void poll(() => ++looks === look, new AbortController().signal).then(done)
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledWith(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(looks).toBe(look)
  })

  test('never ready: false after 1200 looks, and no more of them', async () => {
    const isReady = vi.fn(() => false)
    const done = vi.fn()
    void poll(isReady, new AbortController().signal).then(done)
    await vi.advanceTimersByTimeAsync(599_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).toHaveBeenCalledWith(false)
    expect(isReady).toHaveBeenCalledTimes(1200)
  })

  test('failed: false at once', async () => {
    const failed = new AbortController()
    const result = poll(() => true, failed.signal)
    failed.abort()
    expect(await result).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
