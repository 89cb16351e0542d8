import { expect, test } from 'vitest'
import { typefaceRules } from './typefaces.ts'

const rules = typefaceRules().split('\n')

test.each([
  ['html:is(:lang(ru-RU), :lang(uk-UA)) { --heading: --theme(--heading-cyrillic); }'],
  [
    "html:is(:lang(zh-TW)) { font-family: 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', system-ui, sans-serif; }",
  ],
  // Signs above and below the letters need more room.
  ['html:is(:lang(th-TH), :lang(hi-IN)) { --lines: 1.7; line-height: 1.7; }'],
  ['html:is(:lang(vi-VN)) :is(h1, h2, h3) { --tight: 1.25; }'],
])('%s', (rule) => expect(rules).toContain(rule))
