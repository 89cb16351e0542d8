import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseYaml } from '../yaml.ts'
import { prices } from './settings.ts'

const text = readFileSync('content/prices.yaml', 'utf8')

/** What is wrong with the site's prices once something in them is replaced. */
const wrong = (from: string | RegExp, to: string): string[] => {
  expect(text).not.toBe(text.replace(from, to))
  const parsed = parseYaml(text.replace(from, to), prices as never, 'prices.yaml')
  return parsed.ok ? [] : parsed.problems.map(({ line, field, message }) => `${line} ${field} ${message}`)
}

test.each<[what: string, from: string | RegExp, to: string, problems: string[]]>([
  ['another price', 'USD: 39', 'USD: 49', []],
  // The price of the first step that is large enough is what a visitor is told.
  ['steps out of order', 'profiles: 50,', 'profiles: 150,', ['22 plans.2.steps must go from few profiles to many']],
  ['the same step twice', 'profiles: 50,', 'profiles: 100,', ['22 plans.2.steps must go from few profiles to many']],
  ['more seats than there may be', 'seats: 3\n', 'seats: 31\n', ['19 plans.2.maxSeats is less than the seats that are included']],
  ['a plan twice', 'id: business', 'id: team', ['26 plans.3.id is there already']],
])('prices: %s', (_what, from, to, problems) => expect(wrong(from, to)).toEqual(problems))
