import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CredentialKeys } from '../../server/api/sign-in/credential.ts'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { encrypt } from './sign-in.ts'

const folder = testFolder(wholeFile)
const keys = new CredentialKeys(folder)

describe('spec §7, the request-body encryption helper', () => {
  test('makes what the server decrypts, whatever the text', async () => {
    const spki = await keys.publicKey()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 3000 }), fc.constant('a.b.c'.repeat(1000))),
        async (text) => {
          const { _k, _a } = await encrypt(text, spki)
          // A lone surrogate is no text that UTF-8 can carry.
          expect(await keys.decrypt(_k, _a)).toBe(text.toWellFormed())
        },
      ),
      { numRuns: 40 },
    )
  })

  test('takes a key and an IV of its own every time', async () => {
    const spki = await keys.publicKey()
    const made = await Promise.all(Array.from({ length: 20 }, () => encrypt('the same', spki)))
    expect(new Set(made.map(({ _a }) => _a.slice(0, 16))).size).toBe(20)
    expect(new Set(made.map(({ _a }) => _a.slice(16))).size).toBe(20)
    expect(new Set(made.map(({ _k }) => _k)).size).toBe(20)
  })
})
