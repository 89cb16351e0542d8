import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { scriptClasses, wordsOf } from './script-classes.ts'

test('the texts of a program give its words, without selectors, events, elements and comments', () =>
  expect(
    wordsOf(`
      const a = cond ? 'flex desktop:grid' : \`w-1/2 \${x ? "hidden" : ''} p-2\`
      it.only(b) // 'comment'
      closest(event, '.nav')
      page.querySelector('table')
      button.addEventListener('click', () => button.classList.add('pressed'))
      document.createElement(\`code\`)
    `),
  ).toEqual(['flex', 'desktop:grid', 'w-1/2', 'p-2', 'hidden', 'pressed']))

const chunk = (
  fileName: string,
  code: string,
  more: Partial<Rolldown.OutputChunk> = {},
): [string, unknown] => [
  fileName,
  {
    type: 'chunk',
    fileName,
    isEntry: false,
    imports: [],
    dynamicImports: [],
    modules: {
      [`/src/${fileName}`]: { code },
      '/node_modules/react/index.js': { code: '"of-a-package"' },
    },
    ...more,
  },
]

test('an island has the words of all that it imports, other scripts have those of no island', () =>
  expect(
    scriptClasses(
      Object.fromEntries([
        chunk('entry.js', '"on-every-page"', {
          isEntry: true,
          dynamicImports: ['panel.js', 'list.js'],
        }),
        chunk('panel.js', '"opened"'),
        chunk('list.js', '"row"', {
          facadeModuleId: '/src/site/pages/a/list.island.tsx',
          imports: ['parts.js'],
        }),
        chunk('parts.js', '"part"'),
        ['a.svg', { type: 'asset' }],
      ]) as Rolldown.OutputBundle,
    ),
  ).toEqual({ always: ['on-every-page', 'opened'], islands: { list: ['part', 'row'] } }))
