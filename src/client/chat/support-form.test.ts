import { expect, test } from 'vitest'
import { refusedField } from './support-form.ts'

test.each<[string, string | undefined]>([
  ['email: Invalid email address', 'email'],
  ['page_url: Too big', 'page_url'],
  ['source_data.page_url: Too big', 'source_data'],
  ['This cannot be stored at the moment. Please try again later.', undefined],
  ['', undefined],
])('“%s” names %s', (msg, field) => expect(refusedField(msg)).toBe(field))
