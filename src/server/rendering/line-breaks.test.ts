import { expect, test } from 'vitest'
import { lineBreaks } from './line-breaks.ts'

test.each([
  ['a loanword is kept whole, and its neighbours keep their letters', '<p>แพ็กเกจเริ่มต้นใช้พร็อกซี</p>', '<p>แพ็ก_เก_จ<wbr>เริ่มต้นใช้<wbr>พร็_อก_ซี</p>'],
  ['a text without one stays as it is', '<p>เปิดโปรไฟล์ได้</p>', '<p>เปิดโปรไฟล์ได้</p>'],
  ['a heading does not leave the first word of a phrase behind', '<h2 id="a">แชร์สิทธิ์ใช้งาน ไม่ต้องแชร์รหัสผ่าน</h2>', '<h2 id="a">แชร์_สิทธิ์ใช้_งาน ไม่_ต้องแชร์รหัส_ผ่าน</h2>'],
  ['nor the last word of one alone', '<h1>เบราว์เซอร์เดียว <b>แยกทุกบัญชี</b></h1><p>ไม่ต้อง</p>', '<h1>เบราว์เซอร์_เดียว <b>แยก_ทุก_บัญชี</b></h1><p>ไม่ต้อง</p>'],
  ['a number stays with its word', '<h1>Facet รับ 15% นานปี</h1>', '<h1>Facet รับ\u00A015% นาน_ปี</h1>'],
  ['a loanword of a heading is one word', '<h3>เทียบทุกแพ็กเกจทีละรายการ</h3>', '<h3>เทียบ_ทุก<wbr>แพ็ก_เก_จ<wbr>ที_ละ_รายการ</h3>'],
  ...['<title>พร็อกซี</title>', '<p title="พร็อกซี"></p>', '<x-island on="x"><h2>พร็อกซี</h2></x-island>', '<pre>พร็อกซี</pre>', '<header><code>พร็อกซี</code></header>'].map((html) => [
    `kept: ${html}`,
    html,
    html,
  ]),
])('Thai: %s', (_, html, expected) => {
  expect(lineBreaks('th', html).replaceAll('\u2060', '_')).toBe(expected)
  expect(lineBreaks('jp', html)).toBe(html)
})

test.each([
  ['ru', '<h1>Каждый магазин — в своём профиле</h1><p>и в тексте</p>', '<h1>Каждый магазин — в_своём профиле</h1><p>и в тексте</p>'],
  ['ru', '<h2>Что делает Facet, а что остаётся за вами</h2>', '<h2>Что делает Facet, а_что остаётся за_вами</h2>'],
  ['uk', '<h3>Браузер для тих, хто у команді</h3>', '<h3>Браузер для_тих, хто у_команді</h3>'],
  ['uk', '<h3>Ідея — 3 <b>з 10</b></h3>', '<h3>Ідея — 3 <b>з_10</b></h3>'],
] as const)('%s: short words stay with what follows in %s', (locale, html, expected) => expect(lineBreaks(locale, html).replaceAll('\u00A0', '_')).toBe(expected))
