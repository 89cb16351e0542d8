import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iconNames } from '../../site/icons/names.ts'
import { runs } from '../../thorough.fixture.ts'
import { contentFolder, writeFiles } from '../store/store.fixture.ts'
import { article, articleData, articleText, pngImage } from './check-content.fixture.ts'
import { ContentChecker, contentProblems, problemLines } from './check-content.ts'

const taxonomy = readFileSync('content/taxonomy.yaml', 'utf8')

const files: Record<string, (string | Buffer | undefined)[]> = {
  'blog/a/en.md': [
    articleText('See [b](/blog/b), [its part](/blog/b#part) and ![A picture](p.png).\n'),
    articleText('# Top\n'),
    '---\ntitle: "open\n---\n',
    undefined,
  ],
  'blog/a/entry.yaml': [
    articleData,
    articleData.replace('guides', 'nothing'),
    'category: [',
    undefined,
  ],
  'blog/a/ru.md': [articleText('Text of **b** .\n'), undefined],
  'blog/a/p.png': [pngImage, Buffer.from('no picture'), undefined],
  'blog/b/en.md': [articleText('## Part\n\nText.\n'), articleText('## Other\n'), undefined],
  'blog/b/entry.yaml': [
    articleData,
    `${articleData}draft: true\n`,
    `# moved\n${articleData}icon: none\n`,
  ],
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
        const root = contentFolder({
          ...article(),
          'blog/b/entry.yaml': articleData,
          'blog/b/en.md': articleText(),
        })
        const checker = new ContentChecker(root, iconNames, async () => [])
        for (const round of [[], ...rounds]) {
          for (const { path, bytes } of round)
            if (bytes === undefined) rmSync(join(root, path), { force: true })
            else writeFiles(root, { [path]: bytes })
          const found = await checker.problems(round.map(({ path }) => path))
          expect(problemLines(found)).toEqual(problemLines(await contentProblems(root, iconNames)))
        }
        checker.close()
      },
    ),
    { numRuns: runs(15) },
  )
})
