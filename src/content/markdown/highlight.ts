import bash from '@shikijs/langs/bash'
import csv from '@shikijs/langs/csv'
import json from '@shikijs/langs/json'
import python from '@shikijs/langs/python'
import typescript from '@shikijs/langs/typescript'
import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { BoundedCache } from '../../base/bounded-cache.ts'
import { escapeHtml } from '../../base/escape-html.ts'
import { code as codeColours } from '../../brand/colours.ts'

const shiki = createHighlighterCoreSync({
  themes: [createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' })],
  langs: [bash, csv, json, python, typescript],
  engine: createJavaScriptRegexEngine(),
})

/** Kinds of token that have a colour; the rest is shown as plain code. */
const kinds = new Set(Object.keys(codeColours))

/**
 * Limits of highlighting in characters: its time grows with the square of a block's nesting and of
 * a line's length. `text`: of all blocks of a text.
 */
export const colourLimits = { block: 3000, line: 500, text: 10_000 }

/**
 * Code as HTML with classes (`tk-keyword` …), never inline styles, which the content security
 * policy refuses.
 */
export function highlight(code: string, language: string): string {
  if (!shiki.getLoadedLanguages().includes(language) || isLong(code)) return escapeHtml(code)
  return cache.getOrMake(`${language}\n${code}`, () => colourTokens(code, language))
}

const isLong = (code: string) =>
  code.length > colourLimits.block ||
  code.split('\n').some(({ length }) => length > colourLimits.line)

/**
 * Highlighting takes longer than all else on a page, and the translations of an article share their
 * code.
 */
const cache = new BoundedCache<string>(500)

function colourTokens(code: string, language: string) {
  // No time limit: on a busy machine a page with half its colours would be cached.
  return shiki
    .codeToTokensBase(code.replace(/\n$/, ''), {
      lang: language,
      theme: 'tokens',
      tokenizeTimeLimit: 0,
    })
    .map((line) =>
      line
        .map((token) => {
          const kind = /^var\(--token-([a-z-]+)\)$/.exec(token.color ?? '')?.[1]
          return kind && kinds.has(kind)
            ? `<span class="tk-${kind}">${escapeHtml(token.content)}</span>`
            : escapeHtml(token.content)
        })
        .join(''),
    )
    .join('\n')
}
