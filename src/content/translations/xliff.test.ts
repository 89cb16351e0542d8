import { expect, test } from 'vitest'
import { fromXliff } from './xliff.ts'

const unitIds = (files: string) =>
  fromXliff(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">${files}</xliff>`,
  ).files.map(({ units }) => units.map(({ id }) => id))

test('groups hold units of their file', () => {
  const groups = '<unit id="a"/><group><unit id="b"/><group><unit id="c"/></group></group>'
  expect(unitIds(`<file>${groups}</file><file><unit id="d"/></file>`)).toEqual([
    ['a', 'b', 'c'],
    ['d'],
  ])
})

test('a file inside of a file adds nothing, however many there are', () => {
  const nested = '<file>'.repeat(50) + '<unit id="a"/>'.repeat(50) + '</file>'.repeat(50)
  expect(unitIds(`<file><unit id="b"/>${nested}</file>`)).toEqual([['b']])
})
