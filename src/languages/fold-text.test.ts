import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['resume', 'Résumé'],
  ['dang nhap', 'Đăng nhập'],
  ['kayit', 'Kayıt'],
  ['kayıt', 'KAYIT'],
  ['indir', 'İndir'],
  ['еще', 'Ещё'],
  ['proxy', 'Proxy'],
  ['พร็อกซี', 'พร็\u2060อก\u2060ซี'],
  ['ตอชื่อ', 'ต่อชื่อ'],
  ['फाइल', 'फ़ाइल'],
  ['プロファイル', 'ﾌﾟﾛﾌｧｲﾙ'],
  ['프로필', '프로필'.normalize('NFD')],
])('%s finds %s', (typed, text) => expect(foldText(text)).toBe(foldText(typed)))

test.each([
  ['लोग', 'लॉग'],
  ['ปีด', 'ปิด'],
])('%s does not find %s', (typed, text) => expect(foldText(text)).not.toContain(foldText(typed)))
