import { expect, test } from 'vitest'
import { errorCode, errorMessage } from './caught-error.ts'

test.each([
  [new Error('is full'), 'is full'],
  [new TypeError(''), 'TypeError'],
  ['thrown text', 'thrown text'],
  [undefined, 'undefined'],
])('%s has the message %s', (error, message) => {
  expect(errorMessage(error)).toBe(message)
})

test.each([
  [Object.assign(new Error('no file'), { code: 'ENOENT' }), 'ENOENT'],
  [Object.assign(new Error('no program'), { code: 127 }), '127'],
  [new Error('no code'), undefined],
  [{ code: 'ENOENT' }, undefined],
  [undefined, undefined],
])('%s has the code %s', (error, code) => {
  expect(errorCode(error)).toBe(code)
})
