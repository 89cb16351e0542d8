import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readYaml } from '../parsing/yaml.ts'
import { solutions } from './solutions.ts'

const schema = solutions.data
const discord = schema.parse(readYaml(readFileSync('content/solutions/discord/entry.yaml', 'utf8')))

test('refuses rows that the drawing has no place for, and too few', () => {
  const { rows = [] } = discord.scene
  expect(rows).toHaveLength(4)
  for (const changed of [rows.slice(1), [...rows, ...rows.slice(1, 2)]]) {
    const { error } = schema.safeParse({ ...discord, scene: { ...discord.scene, rows: changed } })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['scene.rows'])
  }
})
