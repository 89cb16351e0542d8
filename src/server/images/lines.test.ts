import { describe, expect, it } from 'vitest'
import type { Locale } from '../../i18n/table.ts'
import { breakLines, cut, joined, type Measured, partedToFit, piecesOf } from './lines.ts'

const parts = (title: string, locale: Locale) => piecesOf(title, locale).map(({ text }) => text)
/** One unit a character. */
const measured = (title: string, locale: Locale): Measured[] => piecesOf(title, locale).map((piece) => ({ ...piece, width: [...piece.text].length }))
const set = (title: string, locale: Locale, width: number) => breakLines(measured(title, locale), width, 1).map(joined)

describe('piecesOf', () => {
  it.each<[Locale, string, string[]]>([
    ['en', 'Keep  accounts apart', ['Keep', 'accounts', 'apart']],
    ['en', 'One app — many faces', ['One', 'app\u00a0—', 'many', 'faces']],
    ['fr', 'L’API « locale » est là !', ['L’API', '«\u00a0locale\u00a0»', 'est', 'là\u00a0!']],
    ['ru', 'Как не перепутать пароли', ['Как', 'не\u00a0перепутать', 'пароли']],
    ['ru', 'Вход и в сеть', ['Вход', 'и\u00a0в\u00a0сеть']],
    ['uk', 'Робота з командою', ['Робота', 'з\u00a0командою']],
    ['es', 'Uno y dos', ['Uno', 'y', 'dos']],
    ['ko', '고객 계정을 분리하는 방법', ['고객', '계정을', '분리하는', '방법']],
    ['th', 'วิธีแยกบัญชี Facet ต่าง ๆ', ['วิธี', 'แยก', 'บัญชี', 'Facet', 'ต่าง', 'ๆ']],
    ['th', 'ต่างๆของเรา', ['ต่างๆ', 'ของ', 'เรา']],
    ['jp', 'アカウントを、安全に管理', ['アカウントを、', '安全に', '管理']],
    ['zh', '指纹v2.1浏览器', ['指纹', 'v2.1', '浏览', '器']],
    ['zh', '也能（很快）分开。', ['也能', '（很快）', '分开。']],
    ['tc', '「多帳號管理」指南', ['「多帳號管理」', '指南']],
  ])('%s: %s', (locale, title, expected) => {
    expect(parts(title, locale)).toEqual(expected)
  })

  it('loses nothing but spaces', () => {
    const title = '不用多买电脑，也能把 20 位客户的账号彻底分开：指纹浏览器“多账号管理”实战指南！'
    expect(parts(title, 'zh').join('').replaceAll('\u00a0', '')).toBe(title.replaceAll(' ', ''))
  })

  it('never begins a piece with a closing mark or ends one with an opening mark', () => {
    for (const piece of parts('端末（PC・スマホ）を「増やさず」、安全に——ずっと使う。サーバー々、ちょっと！', 'jp')) {
      expect(piece).not.toMatch(/^[）」、。・ー々っょ！—]/)
      expect(piece).not.toMatch(/[（「]$/)
    }
  })
})

describe('breakLines', () => {
  it('uses as few lines as fit and makes them even', () => {
    expect(set('aaaa bbbb cccc d', 'en', 14)).toEqual(['aaaa bbbb', 'cccc d'])
  })

  it('leaves no lonely word where another break is as good', () => {
    expect(set('aaaaaaaaaa bbbbb ccc dddd', 'en', 20)).toEqual(['aaaaaaaaaa', 'bbbbb ccc dddd'])
  })

  it('prefers a break after a comma', () => {
    expect(set('abc de, fgh ij', 'en', 11)).toEqual(['abc de,', 'fgh ij'])
  })

  it('has no lines for no text', () => {
    expect(set('  ', 'en', 10)).toEqual([])
  })
})

describe('partedToFit', () => {
  it('parts a word that is wider than a line, between graphemes', () => {
    const lines = breakLines(
      partedToFit(measured('a ééééééé', 'en'), 3, 'en', (text) => [...text].length),
      3,
      1,
    )
    for (const line of lines) expect(joined(line).length).toBeLessThanOrEqual(3)
    expect(lines.map(joined).join('').replaceAll(' ', '')).toBe('aééééééé')
  })

  it('keeps Hindi syllables whole', () => {
    const word = 'क्षेत्रीय'
    for (const { text } of partedToFit([{ text: word, spaced: false, width: 99 }], 1, 'hi', () => 1.1)) expect(text).not.toMatch(/^\p{M}/u)
  })
})

describe('cut', () => {
  const length = (text: string) => text.length
  it('ends the last line that is shown with an ellipsis that fits', () => {
    expect(cut(breakLines(measured('aaaa bbbb cccc, dddd eeee', 'en'), 9, 1), 2, 9, length)).toEqual(['aaaa bbbb', 'cccc…'])
  })

  it('leaves a title alone that fits', () => {
    expect(cut(breakLines(measured('aaaa bbbb', 'en'), 9, 1), 1, 9, length)).toEqual(['aaaa bbbb'])
  })
})
