import { describe, expect, test } from 'vitest'
import { literalMarks, references } from './markdown.ts'

describe('references', () => {
  test('are links and pictures with the line of their block', () =>
    expect(references('# A\n\n[x](faq) and\n![y](z.png)\n\n- [w](https://a.example)\n')).toEqual([
      { target: '/faq', line: 3, kind: 'link' },
      { target: 'z.png', line: 3, kind: 'image' },
      { target: 'https://a.example', line: 6, kind: 'link' },
    ]))
})

test('marks that mark nothing are found with the line of their block, but not those of code', () =>
  expect(
    literalMarks(
      'Text.\n\n**Note:**text\n\n- `**` and **bold**\n- **开始\n\n```\n**a\n```\n\\*\\*x\n',
    ),
  ).toEqual([3, 6]))
