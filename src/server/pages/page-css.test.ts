import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../thorough.fixture.ts'
import { PageCss } from './page-css.ts'

const css = (sheet: string, classes: string, language = 'en-US') =>
  new PageCss(sheet).forClasses(new Set(classes.split(' ')), language)
/** A class name as a style sheet writes it (CSSOM "serialize an identifier"). */
const escaped = (name: string) =>
  [...name]
    .map((char, index) =>
      /\d/.test(char) && (index === 0 || (index === 1 && name[0] === '-'))
        ? `\\3${char} `
        : /[\w-]|[^\0-\x7f]/.test(char)
          ? char
          : `\\${char}`,
    )
    .join('')

describe('a rule is kept when all its classes are on the page', () => {
  test.each<[selector: string, classes: string, kept: boolean]>([
    ['p', '', true],
    ['a:hover', '', true],
    ['.a>.b', 'a b', true],
    ['.a[open]', 'a', true],
    // what stands in parentheses is not looked at: the rule may apply without it
    ['.a:not(.b)', 'a', true],
    ['.a:not(.b)', 'b', false],
    ['.a:where(.b .c)', 'a', true],
    [':is(.a,.b)', '', true],
    [':is(.a,.b) .c', 'a', false],
    ['.a:has(>.b)', 'a', true],
    ['.a:not(:is(.b,.c)) .d', 'a', false],
    ['.a :where(p):not(:where(.b,.b *))', 'a', true],
  ])('%s on a page with %j: %s', (selector, classes, kept) =>
    expect(css(`${selector}{color:red}`, classes)).toBe(kept ? `${selector}{color:red}` : ''),
  )

  test('with those of its selectors that can match', () => {
    expect(css('.a,p,.b{color:red}', '')).toBe('p{color:red}')
    expect(css('.a,p,.b{color:red}', 'b')).toBe('p,.b{color:red}')
  })
})

describe('groups', () => {
  test.each([
    [
      '@media (width>=48rem){@media (hover:hover){.a{b:c}}.d{e:f}}',
      'd',
      '@media (width>=48rem){.d{e:f}}',
    ],
    [
      '@layer base,components;@layer base{p{a:b}}',
      'x',
      '@layer base,components;@layer base{p{a:b}}',
    ],
    ['@view-transition{navigation:auto}', 'x', '@view-transition{navigation:auto}'],
    ['@charset "utf-8";.a{b:c}', 'a', '@charset "utf-8";.a{b:c}'],
    [".a{content:'}'}/*! it's } free */.d{e:f}", 'd', '.d{e:f}'],
    // rules within rules stay with them
    ['.a{b:c;&:hover{d:e}@media print{f:g}}.h{i:j}', 'a', '.a{b:c;&:hover{d:e}@media print{f:g}}'],
  ])('%s with %s', (sheet, classes, expected) => expect(css(sheet, classes)).toBe(expected))

  test('throws for a sheet that breaks off', () =>
    expect(() => css('.a{content:"', 'a')).toThrow(/Unclosed string/))
})

describe('custom properties, animations and fonts are kept only when something uses them', () => {
  test.each<[what: string, sheet: string, classes: string, kept: string[], dropped: string[]]>([
    [
      'a property of the theme',
      ':root,:host{--a:1px;--b:2px}.x{width:var(--a)}',
      'x',
      ['--a:1px'],
      ['--b'],
    ],
    ['a fallback', ':root{--a:1;--b:2}.x{width:var(--a,var(--b))}', 'x', ['--a:1', '--b:2'], []],
    [
      'of a theme inside @layer and @media',
      '@layer theme{:root{--a:1;--b:2}}@media (prefers-color-scheme:dark){:root{--a:3;--b:4}}.x{width:var(--a)}',
      'x',
      ['--a:1', '--a:3'],
      ['--b'],
    ],
    [
      'other declarations of the root stay',
      ':root{color-scheme:light dark;--a:1}',
      'x',
      ['color-scheme:light dark'],
      ['--a'],
    ],
    [
      'keyframes',
      '@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.x{animation:spin 1s linear infinite}',
      'x',
      ['@keyframes spin'],
      ['fade'],
    ],
    [
      'keyframes through a property of the theme',
      ':root{--animate-spin:spin 1s linear infinite}@keyframes spin{to{rotate:1turn}}.x{animation:var(--animate-spin)}',
      'x',
      ['--animate-spin', '@keyframes spin'],
      [],
    ],
    [
      '@property',
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}.x{width:var(--a)}',
      'x',
      ['@property --a'],
      ['--b'],
    ],
    [
      'the defaults of @property',
      '*,::before,::after,::backdrop{--a:0;--b:0}.x{width:var(--a)}',
      'x',
      ['--a:0'],
      ['--b'],
    ],
    [
      'a font',
      '@font-face{font-family:"Onest";src:url(a.woff2)}@font-face{font-family:"Other";src:url(b.woff2)}.x{font-family:"Onest",serif}',
      'x',
      ['a.woff2'],
      ['b.woff2'],
    ],
  ])('%s', (_what, sheet, classes, kept, dropped) => {
    const shown = css(sheet, classes)
    for (const part of kept) expect(shown).toContain(part)
    for (const part of dropped) expect(shown).not.toContain(part)
  })
})

describe("Tailwind's properties that no rule sets or reads", () => {
  const properties = (declarations: string) =>
    `@layer properties{@supports (x:y){*,:before{${declarations}}}}`
  const registered = (name: string, initial = '') =>
    `@property ${name}{syntax:"*";inherits:false${initial && `;initial-value:${initial}`}}`

  test.each([
    [
      'a property nothing sets: its initial value',
      `${properties('--tw-s:solid')}.a{border-style:var(--tw-s);color:red}${registered('--tw-s', 'solid')}`,
      '.a{border-style:solid;color:red}',
    ],
    [
      'its fallback, with parentheses in it',
      `${properties('--tw-l:initial')}.a{line-height:var(--tw-l,var(--lines,calc(1 + 1)))}${registered('--tw-l')}`,
      '.a{line-height:var(--lines,calc(1 + 1))}',
    ],
    [
      'one that a rule sets stays',
      `${properties('--tw-s:solid')}.a{border-style:var(--tw-s)}.b{--tw-s:dashed}${registered('--tw-s', 'solid')}`,
      undefined,
    ],
    [
      'a longer name is another',
      `.a{color:var(--tw-ab)}.b{--tw-ab:red}.c{color:var(--tw-a)}${registered('--tw-a', 'blue')}`,
      '.a{color:var(--tw-ab)}.b{--tw-ab:red}.c{color:blue}',
    ],
    [
      'the others of the reset stay',
      `${properties('--tw-s:solid;--tw-t:0')}.a{border-style:var(--tw-s)}.b{--tw-t:1;rotate:var(--tw-t)}${registered('--tw-s', 'solid')}${registered('--tw-t', '0')}`,
      `${properties('--tw-t:0')}.a{border-style:solid}.b{--tw-t:1;rotate:var(--tw-t)}${registered('--tw-t', '0')}`,
    ],
    [
      'one that is not even registered',
      '.a{line-height:var(--tw-leading,1.5)}',
      '.a{line-height:1.5}',
    ],
    [
      'what nobody reads goes',
      '.a{--tw-font-weight:700;font-weight:700}.b{color:red;--tw-x:1}',
      '.a{font-weight:700}.b{color:red}',
    ],
    ['own properties stay', '.a{--cut:1rem}', '.a{--cut:1rem}'],
  ])('%s', (_name, sheet, expected) => expect(css(sheet, 'a b c')).toBe(expected ?? sheet))
})

test.each([
  ['th-TH', 'html[lang] p{a:b}p:lang(ja){e:f}'],
  ['th', 'html[lang] p{a:b}p:lang(ja){e:f}'],
  ['zh-TW', 'html[lang][data-a] p{c:d}p:lang(ja){e:f}'],
  ['zh-CN', 'p:lang(ja){e:f}'],
])(
  'on a page in %s rules for other languages are left out, and the others do not ask for theirs',
  (language, shown) =>
    expect(
      css(
        'html:lang(th) p{a:b}html:is(:lang(zh-TW),:lang(zh-HK))[data-a] p{c:d}p:lang(ja){e:f}',
        '',
        language,
      ),
    ).toBe(shown),
)

describe('every class of a page keeps its rules', () => {
  const name = fc.constantFrom(
    ...[
      'a',
      'b',
      'c',
      'a_b',
      'desktop:a',
      'w-1/2',
      '[&>p]:a',
      'size-3.5',
      '!a',
      '-mt-2',
      '@container',
      '2xl:flex',
      'from-50%',
      'w-[calc(100%+1px)]',
    ],
    ...['data-[x="1"]:flex', 'x-[url(a,b)]', "x-[';']", "before:content-['x']"],
  )
  const compound = fc.array(name, { minLength: 1, maxLength: 3 })
  const rule = fc.record({
    selectors: fc.array(fc.array(compound, { minLength: 1, maxLength: 2 }), {
      minLength: 1,
      maxLength: 2,
    }),
    media: fc.array(
      fc.constantFrom(
        '@media print',
        '@supports (a:b)',
        '@layer utilities',
        '@media (width>=48rem)',
      ),
      { maxLength: 2 },
    ),
  })

  test('exactly the rules whose classes are there, in their order and inside their groups', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), fc.uniqueArray(name), (rules, present) => {
        const written = (fits: (parts: string[][]) => boolean) =>
          rules.map(({ selectors, media }, index) => {
            const selector = selectors
              .filter(fits)
              .map((parts) =>
                parts.map((names) => names.map((one) => `.${escaped(one)}`).join('')).join(' '),
              )
              .join(',')
            return selector
              ? media.reduceRight(
                  (inner, group) => `${group}{${inner}}`,
                  `${selector}{order:${index}}`,
                )
              : ''
          })
        const shown = css(written(() => true).join(''), present.join(' '))
        const isThere = (parts: string[][]) => parts.flat().every((one) => present.includes(one))
        expect(shown).toBe(written(isThere).join(''))
      }),
      { numRuns: runs(300) },
    )
  })
})
