import { expect, it } from 'vitest'
import { deriveMessageId } from './plain-message.server.ts'

const [one, other] = ['0190a000-0000-4000-8000-0000000000a1', '0190a000-0000-4000-8000-0000000000b2']
const now = 1_773_000_000_000

it('two presses of one form are one message; a later press, or another form, makes another', () => {
  expect(deriveMessageId(one, now + 600)).toBe(deriveMessageId(one, now + 40))
  expect(deriveMessageId(one, now + 4000)).not.toBe(deriveMessageId(one, now))
  expect(deriveMessageId(other, now)).not.toBe(deriveMessageId(one, now))
})

it('the id contains the time of sending', () => {
  const id = deriveMessageId(one, now)
  expect(id[14]).toBe('7')
  expect(Math.abs(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - now)).toBeLessThan(2000)
})
