import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnRows } from '../../../../content/collections/solutions.ts'

test.each(Object.entries(drawnRows))('%s.svg has places for %i rows', (picture, count) => {
  const svg = readFileSync(join(import.meta.dirname, `${picture}.svg`), 'utf8')
  const rows = new Set(Array.from(svg.matchAll(/\{rows\.(\d+)\./g), ([, row]) => Number(row)))
  expect([...rows].sort()).toEqual(Array.from({ length: count }, (_, row) => row))
})
