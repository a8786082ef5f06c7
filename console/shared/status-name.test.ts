import { expect, test } from 'vitest'
import english from '../locales/en.json' with { type: 'json' }
import french from '../locales/fr.json' with { type: 'json' }
import { statusName } from './status-name.ts'

type Texts = typeof english

/** As the console's provider does it: the text at a path, or what stands in for it. */
const sayIn =
  (texts: Texts) =>
  (key: string, { _ = key }: Record<string, unknown> = {}): string => {
    const found = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], texts)
    return typeof found === 'string' ? found : String(_)
  }

test('a status agrees with what has it, and is the usual word for anything else', () => {
  const say = sayIn(french)
  expect(statusName(say, 'orders', 'refunded')).toBe('Remboursée')
  expect(statusName(say, 'payments', 'refunded')).toBe('Remboursé')
  expect(statusName(say, 'api-keys', 'refunded')).toBe('Remboursé')
  expect(statusName(say, undefined, 'refunded')).toBe('Remboursé')
})

test('what hides a member has the word of the button that does it', () => {
  const say = sayIn(english)
  expect(statusName(say, 'members', 'disabled')).toBe('Hidden')
  expect(statusName(say, 'discount-codes', 'disabled')).toBe('Disabled')
})

test('each status of a difference between our books and a provider’s has a name', () => {
  for (const texts of [english, french])
    for (const status of ['open', 'healed', 'resolved'])
      expect(statusName(sayIn(texts), 'reconciliation-cases', status)).not.toBe(status)
})
