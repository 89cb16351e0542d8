import { expect, test } from 'vitest'
import { typefaceRules } from './typefaces.ts'

const rules = typefaceRules().split('\n')

test.each([
  ['html:is(:lang(ru-RU), :lang(uk-UA)) { --heading: --theme(--heading-cyrillic); }'],
  [
    "html:is(:lang(zh-TW)) { font-family: 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', system-ui, sans-serif; }",
  ],
])('%s', (rule) => expect(rules).toContain(rule))
