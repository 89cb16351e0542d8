import bash from '@shikijs/langs/bash'
import csv from '@shikijs/langs/csv'
import json from '@shikijs/langs/json'
import python from '@shikijs/langs/python'
import typescript from '@shikijs/langs/typescript'
import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

const shiki = createHighlighterCoreSync({
  themes: [createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' })],
  langs: [bash, csv, json, python, typescript],
  engine: createJavaScriptRegexEngine(),
})

/** Kinds of token that have a colour; the rest is shown as plain code. */
const kinds = new Set([
  'keyword',
  'string',
  'string-expression',
  'comment',
  'constant',
  'function',
  'parameter',
])

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Characters of code that has colours. What nests brackets takes time with the square of its length,
 * and pages wait meanwhile.
 */
const longest = 3000

/**
 * Code as HTML with classes (`tk-keyword` …), never inline styles, which the content security
 * policy refuses.
 */
export function highlight(code: string, language: string): string {
  if (code.length > longest || !shiki.getLoadedLanguages().includes(language))
    return escapeHtml(code)
  const key = `${language}\n${code}`
  let html = made.get(key)
  if (html === undefined) {
    html = coloured(code, language)
    if (made.size >= remembered) made.clear()
    made.set(key, html)
  }
  return html
}

/**
 * Highlighting takes longer than all else on a page, and the translations of an article share their
 * code.
 */
const made = new Map<string, string>()
const remembered = 500

function coloured(code: string, language: string): string {
  // Without a limit of time: on a busy machine the page would be kept with half its colours.
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
