import { expect, test } from 'vitest'
import { listeningAt } from './listening-at.ts'

test.each([
  ['0.0.0.0', 'http://localhost:3000/'],
  ['::', 'http://localhost:3000/'],
  ['127.0.0.1', 'http://127.0.0.1:3000/'],
  ['::1', 'http://[::1]:3000/'],
  ['facet.internal', 'http://facet.internal:3000/'],
])('HOST=%s is opened at %s', (host, address) => expect(listeningAt(host, 3000)).toBe(address))
