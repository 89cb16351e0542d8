import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const rendered = (source: string) =>
  renderMarkdown(source, {
    link: (path) => path,
    labels: { copy: '', anchor: () => '', table: '' },
  }).html.trim()

describe('emphasis beside letters and punctuation of scripts without spaces', () => {
  test.each([
    ['**注意：**请备份。', '<strong>注意：</strong>请备份。'],
    ['请看**“配置”**页', '请看<strong>“配置”</strong>页'],
    ['按**（可选）**填写', '按<strong>（可选）</strong>填写'],
    ['**Lumen（瀏覽器）**Pro', '<strong>Lumen（瀏覽器）</strong>Pro'],
    ['**一：**请，**二：**看', '<strong>一：</strong>请，<strong>二：</strong>看'],
    ['必ず**「保存」**して', '必ず<strong>「保存」</strong>して'],
    ['葛\u{e0100}**(x)**と', '葛\u{e0100}<strong>(x)</strong>と'],
    ['ｶﾀｶﾅ*「ﾊﾝ」*で', 'ｶﾀｶﾅ<em>「ﾊﾝ」</em>で'],
    ['𠮷~~「旧」~~新', '𠮷<s>「旧」</s>新'],
    ['**프로필(profile)**을', '<strong>프로필(profile)</strong>을'],
    ['가격은**₩9,900!**입니다', '가격은<strong>₩9,900!</strong>입니다'],
    ['**คำเตือน:**โปรด', '<strong>คำเตือน:</strong>โปรด'],
    ['ราคา**฿500**ต่อเดือน', 'ราคา<strong>฿500</strong>ต่อเดือน'],
    ['กด**"บันทึก"**แล้ว', 'กด<strong>&quot;บันทึก&quot;</strong>แล้ว'],
  ])('%s', (source, html) => expect(rendered(source)).toBe(`<p>${html}</p>`))

  const wide = [...'请注意存かカ必ず한국어คำน้ำ「」（）。、：！・ー']
  const any = fc.string({
    unit: fc.constantFrom(...wide, ...'abc.:!?)(%“”…$'),
    minLength: 1,
    maxLength: 6,
  })
  const side = fc.string({ unit: fc.constantFrom(...wide), maxLength: 4 })
  test('is what stands between the marks', () =>
    fc.assert(
      fc.property(side, any, side, (before, inner, after) => {
        expect(rendered(`${before}**${inner}**${after}`)).toBe(
          `<p>${before}<strong>${inner}</strong>${after}</p>`,
        )
      }),
    ))
})

test.each([
  ['Note**:** text', 'Note**:** text'],
  ['**Note:**text', '**Note:**text'],
  ['a**(b)**c', 'a**(b)**c'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ['请 ** 注意 ** 请', '请 ** 注意 ** 请'],
  ['__注意：__请', '__注意：__请'],
  ['цена_за_месяц', 'цена_за_месяц'],
])('elsewhere %s is as CommonMark has it', (source, html) =>
  expect(rendered(source)).toBe(`<p>${html}</p>`),
)
