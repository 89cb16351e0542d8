import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepDrawings } from '../../content/schemas/step-drawings.ts'

test('every drawing of a step that an entry may name is a file, and no file is without a name', () => {
  const files = readdirSync(join(import.meta.dirname, 'steps'))
  expect(files.sort()).toEqual([...stepDrawings].sort().map((name) => `${name}.svg`))
})
