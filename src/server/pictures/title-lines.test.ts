import { describe, expect, test } from 'vitest'
import type { Locale } from '../../languages/languages.ts'
import { withLineBreaks } from './title-lines.ts'

const pieces = (title: string, locale: Locale) => withLineBreaks(title, locale).split(/[ \u200b]/)

describe('withLineBreaks', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'One app — many faces', ['One', 'app\u00a0—', 'many', 'faces']],
    ['en', 'A pre-sale', ['A', 'pre-\u2060sale']],
    ['fr', 'L’API « locale » est là !', ['L’API', '«\u00a0locale\u00a0»', 'est', 'là\u00a0!']],
    ['ru', 'Вход и в сеть', ['Вход', 'и\u00a0в\u00a0сеть']],
    ['th', 'วิธีแยกบัญชี Lumen ต่าง ๆ', ['วิธี\u2060แยก\u2060บัญชี', 'Lumen', 'ต่าง', 'ๆ']],
    ['th', 'แชร์บัญชีให้ทีมผ่าน', ['แชร์\u2060บัญชี', 'ให้', 'ทีม\u2060ผ่าน']],
    ['jp', 'アカウントを、安全に管理', ['アカウントを、', '安全に', '管理']],
    ['zh', '指纹浏览器账号', ['指纹', '浏览器', '账号']],
    ['jp', '同じプロキシを設定', ['同じプロキシを', '設定']],
    ['en', 'Types <T> first', ['Types', '<T>', 'first']],
    ['tc', '「多帳號管理」指南「一」', ['「多帳號管理」', '指南', '「一」']],
  ])('%s: %s', (locale, title, expected) => {
    expect(pieces(title, locale)).toEqual(expected)
  })

  test('never starts a piece with a closing mark or ends one with an opening mark', () => {
    for (const piece of pieces(
      '端末（PC・スマホ）を「増やさず」、安全に——ずっと使う。サーバー々、ちょっと！',
      'jp',
    )) {
      expect(piece).not.toMatch(/^[）」、。・ー々っょ！—]/)
      expect(piece).not.toMatch(/[（「]$/)
    }
  })
})
