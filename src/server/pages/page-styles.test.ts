import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PageCss } from './page-css.ts'
import { PageStyles } from './page-styles.ts'

/** A rule for each of these names, which sets a property of the same name. */
const names = Array.from({ length: 70 }, (_, number) => `c${number}`)
const sheet = names.map((name) => `.${name}{--is:${name}}`).join('')
const stylesOf = (
  css: string,
  { always = [] as string[], islands = {} as Record<string, string[]> } = {},
) => new PageStyles(new PageCss(css), { always, islands })
const cssOf = (styles: PageStyles, ...pieces: string[]) =>
  styles.styleOf(
    pieces.map((html) => styles.classesOf(html)),
    'en-US',
  ).css
const div = (className: string, ...children: Parameters<typeof createElement>[2][]) =>
  createElement('div', { className }, ...children)

describe('the classes of a page', () => {
  const odd = [
    'a',
    'desktop:flex',
    '[&>p]:mt-2',
    '[&_a]:underline',
    "before:content-['x']",
    'data-[x="1"]:flex',
    "before:content-['&']",
  ]
  test.each(odd)('%s is found where React wrote it', (name) => {
    const rule = `.${name.replace(/[^\w-]/g, '\\$&')}{color:red}`
    expect(cssOf(stylesOf(rule), renderToString(div(`one ${name} two`)))).toBe(rule)
    expect(cssOf(stylesOf(rule), renderToString(div('one two')))).toBe('')
  })
  test('are those of every element, whatever stands between them', () => {
    const html = renderToString(
      createElement(
        'div',
        { className: 'c0\n\tc1  c2', id: 'c9' },
        createElement('p', { title: ' class="c8"', 'data-class': 'c7', className: 'c3' }),
        'class="c6"',
      ),
    )
    expect(cssOf(stylesOf(sheet), html)).toBe('.c0{--is:c0}.c1{--is:c1}.c2{--is:c2}.c3{--is:c3}')
  })
  test('are those of all its pieces', () =>
    expect(cssOf(stylesOf(sheet), '<p class="c1">', '<p class="c69">', '<p class="c33">')).toBe(
      '.c1{--is:c1}.c33{--is:c33}.c69{--is:c69}',
    ))
  test('and what scripts may add: always, and on pages with an island', () => {
    const styles = stylesOf(sheet, {
      always: ['c5', 'unknown'],
      islands: { search: ['c6'], faq: ['c7'] },
    })
    expect(cssOf(styles, '<p class="c1">')).toBe('.c1{--is:c1}.c5{--is:c5}')
    expect(cssOf(styles, '<x-island name="search" id="x" class="c2">')).toBe(
      '.c2{--is:c2}.c5{--is:c5}.c6{--is:c6}',
    )
  })
})

describe('a style', () => {
  test('is named by its hash', () => {
    const { css, hash } = stylesOf(sheet).styleOf([], 'en-US')
    expect(hash).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  })
  test('is worked out once for pages with the same classes in a language', () => {
    const styles = stylesOf('html:lang(th) .c1{color:red}.c1{color:blue}')
    const [one, other] = [
      styles.classesOf('<p class="c1">'),
      styles.classesOf('<b class="x c1"><i class="c1">'),
    ]
    expect(styles.styleOf([one], 'th-TH')).toBe(styles.styleOf([other], 'th-TH'))
    expect(styles.styleOf([one], 'th-TH').css).not.toEqual(styles.styleOf([one], 'en-US').css)
  })
})
