import { expect, test } from 'vitest'
import { islandText, lineBreaks } from './line-breaks.ts'

test.each([
  [
    'a loanword is kept whole, and its neighbours keep their letters',
    '<p>แพ็กเกจเริ่มต้นใช้พร็อกซี</p>',
    '<p><span>[แพ็กเกจ]<wbr>เริ่มต้นใช้<wbr>[พร็อกซี]</span></p>',
  ],
  [
    'a text stays one item of a flex container',
    '<li><svg></svg>ใช้พร็อกซี</li><li>พร็อกซี</li>',
    '<li><svg></svg><span>ใช้<wbr>[พร็อกซี]</span></li><li>[พร็อกซี]</li>',
  ],
  [
    'a heading does not leave the first word of a phrase behind',
    '<h2 id="a">แชร์สิทธิ์ใช้งาน ไม่ต้องแชร์รหัสผ่าน</h2>',
    '<h2 id="a">แชร์_สิทธิ์ใช้_งาน ไม่_ต้องแชร์รหัส_ผ่าน</h2>',
  ],
  [
    'nor the last word of one alone',
    '<h1>เบราว์เซอร์เดียว <b>แยกทุกบัญชี</b></h1><p>ไม่ต้อง</p>',
    '<h1>เบราว์เซอร์_เดียว <b>แยก_ทุก_บัญชี</b></h1><p>ไม่ต้อง</p>',
  ],
  [
    'a number stays with its word',
    '<h1>Lumen รับ 15% นานปี</h1>',
    '<h1>Lumen รับ\u00A015% นาน_ปี</h1>',
  ],
  [
    'but not with one that counts something itself',
    '<h1>ลูกค้า 3\u00A0ราย 1\u00A0ขวด</h1>',
    '<h1>ลูกค้า\u00A03\u00A0ราย 1\u00A0ขวด</h1>',
  ],
  [
    'the end of a longer word is no loanword',
    '<p>วินาทีละ 10 ครั้ง นาทีละ 600</p>',
    '<p>วินาทีละ 10 ครั้ง นาทีละ 600</p>',
  ],
  [
    'a loanword of a heading is one word',
    '<h3>เทียบทุกแพ็กเกจทีละรายการ</h3>',
    '<h3>เทียบ_ทุก<wbr>[แพ็กเกจ]<wbr>[ทีละ]_รายการ</h3>',
  ],
  [
    'a link to a neighbour is set like a heading',
    '<a href="/" data-heading=""><span>ก่อน</span><b>สคริปต์ตัวแรก</b></a><a href="/">ตัวแรก</a>',
    '<a href="/" data-heading=""><span>ก่อน</span><b>สคริปต์_ตัว_แรก</b></a><a href="/">ตัวแรก</a>',
  ],
  ...[
    '<title>พร็อกซี</title>',
    '<p title="พร็อกซี"></p>',
    '<x-island on="x"><h2>พร็อกซี</h2></x-island>',
    '<pre>พร็อกซี</pre>',
    '<header><code>พร็อกซี</code></header>',
  ].map((html) => [`kept: ${html}`, html, html]),
])('Thai: %s', (_, html, expected) => {
  expect(
    lineBreaks('th', html)
      .replaceAll('\u2060', '_')
      .replace(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '[$1]'),
  ).toBe(expected)
})

test.each([
  [
    'ru',
    '<h1>Каждый магазин — в своём профиле</h1><p>и в тексте</p>',
    '<h1>Каждый магазин — в_своём профиле</h1><p>и_в_тексте</p>',
  ],
  [
    'ru',
    '<h2>Что делает Lumen, а что остаётся за вами</h2>',
    '<h2>Что делает Lumen, а_что остаётся за_вами</h2>',
  ],
  ['uk', '<h3>Браузер для тих, хто у команді</h3>', '<h3>Браузер для_тих, хто у_команді</h3>'],
  ['ru', '<h2>Где мы останавливаемся</h2>', '<h2>Где мы останавливаемся</h2>'],
  [
    'ru',
    '<h2>О мультиаккаунтном браузере и профилях</h2>',
    '<h2>О мультиаккаунтном браузере и_профилях</h2>',
  ],
  ['uk', '<h3>Ідея — 3 <b>з 10</b></h3>', '<h3>Ідея — 3 <b>з_10</b></h3>'],
  [
    'ru',
    '<p>Кто-то из-за кого-нибудь</p><h2>Что-то веб-сайтов</h2>',
    '<p>Кто-\u2060то из-\u2060за кого-нибудь</p><h2>Что-\u2060то_веб-сайтов</h2>',
  ],
  ['ru', '<p>Ваш IP-адрес и CSV-файл</p>', '<p>Ваш IP-\u2060адрес и_CSV-\u2060файл</p>'],
  [
    'ru',
    '<p>Для команд с 3 профилей за 14 дней, у нас</p>',
    '<p>Для команд с_3_профилей за 14_дней, у_нас</p>',
  ],
  [
    'en',
    '<p>Refunds within 14 days, from 2026 on</p><li>Marketplace manager 1</li><th>12 months</th>',
    '<p>Refunds within 14_days, from 2026_on</p><li>Marketplace manager_1</li><th>12 months</th>',
  ],
  [
    'en',
    '<h1>Ad verification: a clean set-up at month-end</h1><h3>Plan A fits multi-account teams</h3><p>a three-layer set-up</p>',
    '<h1>Ad verification: a_clean set-\u2060up at month-\u2060end</h1><h3>Plan A fits multi-account teams</h3><p>a three-layer set-\u2060up</p>',
  ],
  ['en', '<p>Media buyer\u00A02 lowers bids</p>', '<p>Media buyer_2 lowers bids</p>'],
  ['ru', '<h2>Чек-лист из трёх слоёв</h2>', '<h2>Чек-\u2060лист из_трёх слоёв</h2>'],
  [
    'ru',
    '<p>Медиабайер\u00A02 снижает ставки в 2 аккаунтах</p>',
    '<p>Медиабайер_2 снижает ставки в_2_аккаунтах</p>',
  ],
  [
    'en',
    '<p>port 9222, 1.5 GB, 3 organisational-level</p><code>14 days</code>',
    '<p>port 9222, 1.5 GB, 3 organisational-level</p><code>14 days</code>',
  ],
] as const)('%s: short words and numbers stay with what follows in %s', (locale, html, expected) =>
  expect(lineBreaks(locale, html).replaceAll('\u00A0', '_')).toBe(expected),
)

test.each([
  [
    'a cell breaks between words',
    '<td>记住您已关闭登录提示</td>',
    '<td>记住您已关闭|登录|提示</td>',
  ],
  ['a cell of a few characters stays in one piece', '<th>速率限制</th>', '<th>速率限制</th>'],
  [
    'so does what is inside a cell',
    '<td><strong>需要服务商提供</strong></td>',
    '<td><strong>需要|服务商提供</strong></td>',
  ],
  [
    'and between words where a phrase is long',
    '<h3>能同时编辑多个商品页面吗？</h3>',
    '<h3>能同时|编辑|多个|商品页面吗？</h3>',
  ],
  [
    'what the dictionary does not know stays whole',
    '<dt>两个卖家账户通过浏览器购买广告账户</dt>',
    '<dt>两个卖家|账户|通过|浏览器|购买|广告账户</dt>',
  ],
  [
    'a particle stays with its word',
    '<dt>登录状态的保存时间</dt>',
    '<dt>登录|状态的|保存|时间</dt>',
  ],
  ['no character stands alone', '<dt>每次启动环境时</dt>', '<dt>每次|启动|环境时</dt>'],
  [
    'a number stays with its name and with what it counts',
    '<td>Lumen 6 起有 10 个环境</td>',
    '<td>Lumen_6_起有 10_个环境</td>',
  ],
])('Chinese: %s', (_, html, expected) =>
  expect(lineBreaks('zh', html).replaceAll('<wbr>', '|').replaceAll('\u00A0', '_')).toBe(expected),
)

test.each([
  [
    '<p>a 32-bit, signed-in or ready-made one</p>',
    '<p>a 32-|bit, signed-|in or ready-|made one</p>',
  ],
  ['<h2>A signed-in profile</h2>', '<h2>A signed-|in profile</h2>'],
  ['<p>fjord-de-search, price-checks</p>', '<p>fjord-de-search, price-checks</p>'],
])(
  'English: a short compound is one word, but names are copied as they are: %s',
  (html, expected) =>
    expect(lineBreaks('en', html).replaceAll('\u2060', '|').replaceAll('\u00A0', '_')).toBe(
      expected,
    ),
)

test('the name of a checksum is one word, but not in code', () =>
  expect(lineBreaks('zh', '<p>SHA-256</p><code>SHA-256</code>')).toBe(
    '<p>SHA-\u2060256</p><code>SHA-256</code>',
  ))

test('Traditional Chinese has the same rule', () =>
  expect(lineBreaks('tc', '<th>尚未送出的統計事件</th>')).toBe(
    '<th>尚未<wbr>送出的<wbr>統計<wbr>事件</th>',
  ))

test.each([
  [
    'a long compound may break before its last word',
    '<h1>プライバシーポリシー</h1>',
    '<h1>プライバシー|ポリシー</h1>',
  ],
  [
    'even before one that the dictionary does not know',
    '<h1>マルチアカウントブラウザ</h1>',
    '<h1>マルチアカウント|ブラウザ</h1>',
  ],
  [
    'a name stays with what it is compared for',
    '<h1>Multiloginの代替：チームに</h1>',
    '<h1>Multiloginの\u2060代替：|チームに</h1>',
  ],
  ['a range is one number', '<h1>20〜30%の報酬</h1>', '<h1>20〜\u206030%の|報酬</h1>'],
  [
    'but in no word',
    '<td>端末のフィンガープリントレポート</td>',
    '<td>端末の|フィンガープリント|レポート</td>',
  ],
  [
    'a phrase ends with its particles',
    '<h2>更新の頻度と、エンジンが大切な理由</h2>',
    '<h2>更新の|頻度と、|エンジンが|大切な|理由</h2>',
  ],
  [
    'words in kana begin one after their noun’s particle alone',
    '<h2>購入は別に、ログインしたほうがよい</h2>',
    '<h2>購入は|別に、|ログインしたほうが|よい</h2>',
  ],
  [
    'what counts or honours stays with its word, and nothing is one character',
    '<h2>24か月のお客様を隔てる4つの層</h2>',
    '<h2>24か月の|お客様を|隔てる|4つの層</h2>',
  ],
  [
    'a foreign name begins one',
    '<h2>AmazonについてLumenがしないこと</h2>',
    '<h2>Amazonについて|Lumenが|しないこと</h2>',
  ],
  ['a text stays as it is', '<p>プライバシーポリシー</p>', '<p>プライバシーポリシー</p>'],
  [
    'a noun that only carries a verb stays with it',
    '<h2>Lumenがすること、しないこと</h2>',
    '<h2>Lumenが|する\u2060こと、|しないこと</h2>',
  ],
  [
    'a number stays with its name',
    '<h1>Lumen 6を仕事で使う</h1>',
    '<h1>Lumen_6を|仕事で|使う</h1>',
  ],
  [
    'in a text a number stays with what counts',
    '<p>1回で3つ、24か月、10アカウント</p>',
    '<p>1\u2060回で3\u2060つ、24\u2060か月、10アカウント</p>',
  ],
  [
    'a long word may leave what stands before it only in a cell',
    '<th>1,000プロファイル、無料プロファイル数</th><h2>1,000プロファイル</h2>',
    '<th>1,000|プロファイル、|無料|プロファイル数</th><h2>1,000プロファイル</h2>',
  ],
])('Japanese: %s', (_, html, expected) =>
  expect(lineBreaks('jp', html).replaceAll('<wbr>', '|').replaceAll('\u00A0', '_')).toBe(expected),
)

test('jp: a heading keeps what is counted with its number', () =>
  expect(
    lineBreaks('jp', '<h2>クライアント3社、ブラウザ1つ</h2><p>クライアント3社</p>')
      .replaceAll('<wbr>', '|')
      .replaceAll('\u2060', '_'),
  ).toBe('<h2>クライアント_3社、|ブラウザ_1つ</h2><p>クライアント3_社</p>'))

test('hi: a compound of a heading stays on one line', () => {
  expect(
    lineBreaks(
      'hi',
      '<h1>सारे अकाउंट एक ब्राउज़र में, हर एक अलग करता है</h1><h2>मेंटर की रिपोर्ट</h2>',
    ).replaceAll('\u00A0', '_'),
  ).toBe('<h1>सारे अकाउंट एक_ब्राउज़र_में, हर एक_अलग_करता_है</h1><h2>मेंटर_की रिपोर्ट</h2>')
  expect(lineBreaks('hi', '<h2>यह क्या है</h2><p>यह क्या है</p>')).toBe(
    '<h2>यह क्या\u00A0है</h2><p>यह क्या है</p>',
  )
  expect(
    lineBreaks('hi', '<h2>बाज़ार-दर-बाज़ार, x-y</h2><p>बाज़ार-दर-बाज़ार</p>').replaceAll('\u2060', '_'),
  ).toBe('<h2>बाज़ार-_दर-_बाज़ार, x-y</h2><p>बाज़ार-दर-बाज़ार</p>')
})

test.each([
  ['ru', 'Ваши значения рядом с тремя', 'Ваши значения рядом с_тремя'],
  ['zh', '你的数值，与三个自洽的配置', '你的数值，|与三个自洽的|配置'],
  ['th', 'เทียบทุกแพ็กเกจทีละรายการ', 'เทียบทุก|แพ็กเกจ|ทีละรายการ'],
] as const)('%s: a heading of an island: %s', (locale, text, expected) =>
  expect(
    islandText(locale, 'heading', text)
      .replaceAll('\u00A0', '_')
      .replaceAll('\u200B', '|')
      .replaceAll('\u2060', ''),
  ).toBe(expected),
)

test('so is a text of an island', () =>
  expect(islandText('jp', 'text', '1回のクリックで').replaceAll('\u2060', '_')).toBe(
    '1_回のクリックで',
  ))
