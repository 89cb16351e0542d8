import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { dropUnusedProperties } from './unused-properties.ts'

const properties = (declarations: string) => `@layer properties{@supports (x:y){*,:before{${declarations}}}}`
const registered = (name: string, initial = '') => `@property ${name}{syntax:"*";inherits:false${initial && `;initial-value:${initial}`}}`

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
  ['one that a rule sets stays', `${properties('--tw-s:solid')}.a{border-style:var(--tw-s)}.b{--tw-s:dashed}${registered('--tw-s', 'solid')}`, undefined],
  ['a longer name is another', `.a{color:var(--tw-ab)}.b{--tw-ab:red}.c{color:var(--tw-a)}${registered('--tw-a', 'blue')}`, '.a{color:var(--tw-ab)}.b{--tw-ab:red}.c{color:blue}'],
  [
    'the others of the reset stay',
    `${properties('--tw-s:solid;--tw-t:0')}.a{border-style:var(--tw-s)}.b{--tw-t:1;rotate:var(--tw-t)}${registered('--tw-s', 'solid')}${registered('--tw-t', '0')}`,
    `${properties('--tw-t:0')}.a{border-style:solid}.b{--tw-t:1;rotate:var(--tw-t)}${registered('--tw-t', '0')}`,
  ],
  ['one that is not even registered', '.a{line-height:var(--tw-leading,1.5)}', '.a{line-height:1.5}'],
  ['what nobody reads goes', '.a{--tw-font-weight:700;font-weight:700}.b{color:red;--tw-x:1}', '.a{font-weight:700}.b{color:red}'],
  ['own properties stay', '.a{--cut:1rem}', '.a{--cut:1rem}'],
])('%s', (_name, css, expected) => {
  const root = parse(css)
  dropUnusedProperties(root)
  expect(root.toString()).toBe(expected ?? css)
})
