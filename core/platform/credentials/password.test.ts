import { expect, test } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './password.ts'

test('a hash names its parameters: at least 19 MiB, two passes, one lane', async () => {
  const stored = await hashPassword('secret one')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await hashPassword('secret one')).not.toBe(stored)
  expect(await verifyPassword('secret one', stored)).toBe(true)
  expect(await verifyPassword('secret two', stored)).toBe(false)
  expect(needsRehash(stored)).toBe(false)
  expect(needsRehash(stored.replace('m=19456', 'm=8192'))).toBe(true)
})

test('an unknown account and a broken hash never verify', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
  expect(await verifyPassword('anything', 'no hash at all')).toBe(false)
})

test('composed and decomposed accents match', async () => {
  expect(await verifyPassword('caf\u0065\u0301 noir', await hashPassword('caf\u00e9 noir'))).toBe(true)
})

test('sixty concurrent verifications all complete', async () => {
  const stored = await hashPassword('x'.repeat(12))
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) => verifyPassword(index % 2 ? 'x'.repeat(12) : 'y', stored)),
  )
  expect(results.filter(Boolean)).toHaveLength(30)
})
