import { expect, test } from 'vitest'
import { createTestTranslate } from '../../tests/harness/test-translate.ts'
import english from '../locales/en.json' with { type: 'json' }
import french from '../locales/fr.json' with { type: 'json' }
import { getStatusName } from './status-name.ts'

test('a status agrees in gender with its resource, and is masculine without one', () => {
  const say = createTestTranslate(french)
  expect(getStatusName(say, 'orders', 'refunded')).toBe('Remboursée')
  expect(getStatusName(say, 'payments', 'refunded')).toBe('Remboursé')
  expect(getStatusName(say, 'api-keys', 'refunded')).toBe('Remboursé')
  expect(getStatusName(say, undefined, 'refunded')).toBe('Remboursé')
})

test('a disabled member is called hidden, like the button that hides members', () => {
  const say = createTestTranslate(english)
  expect(getStatusName(say, 'members', 'disabled')).toBe('Hidden')
  expect(getStatusName(say, 'discount-codes', 'disabled')).toBe('Off')
})

test('each status of a difference between our books and a provider’s has a name', () => {
  for (const texts of [english, french])
    for (const status of ['open', 'healed', 'resolved'])
      expect(getStatusName(createTestTranslate(texts), 'reconciliation-cases', status)).not.toBe(status)
})
