import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lateClasses } from './late-classes.ts'

test("every island's classes are known under its name", () => {
  const names = readdirSync('src/site/islands').map((file) => file.replace('.tsx', ''))
  expect([...lateClasses.islands.keys()].sort()).toEqual(names.sort())
})
