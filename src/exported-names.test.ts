import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Names that several files export with the same meaning. */
const sameMeaning = new Map([
  ['start', 'runs a script of the browser, which another imports when a page needs it'],
])
/** Entries of tables are named by their keys: the collection `faq`, and the page `faq`. */
const isTableEntry = / = (?:defineCollection|definePage|singlePage)\b/

const declaration =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+).*/gm

test('no two exported names are equal and mean different things', () => {
  const exported = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !/\.(?:test|fixture|cases)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(declaration)].map(
        ([line, name = '']) => ({ file, name, isEntry: isTableEntry.test(line) }),
      ),
    )
  expect(exported.length).toBeGreaterThan(1000)
  const equal = [...Map.groupBy(exported, ({ name }) => name)].filter(
    ([name, each]) =>
      each.length > 1 && !sameMeaning.has(name) && !each.every(({ isEntry }) => isEntry),
  )
  expect(equal.map(([name, each]) => `${name}: ${each.map(({ file }) => file)}`)).toEqual([])
})
