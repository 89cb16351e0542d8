import { expect, it } from 'vitest'
import { cutTexts } from './cut-texts.ts'

it.each<[text: string, lines: number[]]>([
  ['title: The #1 mistake\n', [2]],
  ['a: b\nlist:\n  - one\n  - two # three\n', [5]],
  ['title: "The #1 mistake"\n', []],
  ["title: 'The #1 mistake' # quoted\n", []],
  ['title: C# and F#\n', []],
  ['# what follows\ntitle: a\n', []],
  ['order: 3 # the third\n', []],
  ['text: |\n  The #1 mistake\n  # more\n', []],
  ['title: "no end #1\n', []],
])('%j is cut in the lines %j', (text, lines) => expect(cutTexts(text, 2)).toEqual(lines))
