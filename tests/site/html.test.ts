import { HtmlValidate } from 'html-validate'
import { describe, expect, inject, test } from 'vitest'
import { addressIn, pageTypes } from './page-types.ts'

const base = inject('base')
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes attributes; HTML does not mind.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
    // Long titles are judged by check:content, per language.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'svg-focusable': 'off',
    // React ids from useId, and anchors of headings in every script.
    'valid-id': ['error', { relaxed: true }],
  },
})

for (const { name, path, locales } of pageTypes)
  describe(name, () => {
    for (const locale of locales)
      test(`${locale}: the document is valid`, async () => {
        const html = await (await fetch(base + addressIn(path, locale))).text()
        const report = await validator.validateString(html)
        expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`))).toEqual([])
      })
  })
