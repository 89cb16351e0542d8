import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iconNames } from '../../site/icons/names.ts'
import { folder, write } from '../store.fixture.ts'
import { article, facts, png, words } from './check-content.fixture.ts'
import { ContentChecker, contentProblems, problemLines } from './check-content.ts'

const taxonomy = readFileSync('content/taxonomy.yaml', 'utf8')

const files: Record<string, (string | Buffer | undefined)[]> = {
  'blog/a/en.md': [
    words('See [b](/blog/b), [its part](/blog/b#part) and ![A picture](p.png).\n'),
    words('# Top\n'),
    '---\ntitle: "open\n---\n',
    undefined,
  ],
  'blog/a/entry.yaml': [facts, facts.replace('guides', 'nothing'), 'category: [', undefined],
  'blog/a/ru.md': [words('Text of **b** .\n'), undefined],
  'blog/a/p.png': [png, Buffer.from('no picture'), undefined],
  'blog/b/en.md': [words('## Part\n\nText.\n'), words('## Other\n'), undefined],
  'blog/b/entry.yaml': [facts, `${facts}draft: true\n`, `# moved\n${facts}icon: none\n`],
  'redirects.yaml': ['[]\n', '- { from: /old, to: /blog/b }\n', '- { from: /blog/a, to: /none }\n'],
  'taxonomy.yaml': [
    taxonomy,
    taxonomy.replace(/^ {4}guides:/m, '    others:'),
    `# moved\n${taxonomy}`,
  ],
  'glossary/ru.yaml': ['terms: []\n', 'terms: nothing\n', undefined],
  'messages/en.json': ['{"nav":{"home":"Home"}}', '{"nav":{"home":"{a"}}', '{'],
}

test('after any changes, one after another, a checker finds what a new one finds', async () => {
  const step = fc
    .constantFrom(...Object.entries(files))
    .chain(([path, versions]) =>
      fc.record({ path: fc.constant(path), bytes: fc.constantFrom(...versions) }),
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 6 }),
      async (rounds) => {
        const root = folder({ ...article(), 'blog/b/entry.yaml': facts, 'blog/b/en.md': words() })
        const checker = new ContentChecker(root, iconNames, async () => [])
        for (const round of [[], ...rounds]) {
          for (const { path, bytes } of round)
            if (bytes === undefined) rmSync(join(root, path), { force: true })
            else write(root, { [path]: bytes })
          const found = await checker.problems(round.map(({ path }) => path))
          expect(problemLines(found)).toEqual(problemLines(await contentProblems(root, iconNames)))
        }
        checker.close()
      },
    ),
    { numRuns: 15 },
  )
})
