import { expect, it } from 'vitest'
import { type LocalMessage, mergeMessages } from './local-message.ts'

const message = (id: string, second: number, text = id): LocalMessage => ({
  id,
  conversation_id: 'c',
  sender_id: 's',
  own: true,
  kind: 'text',
  text,
  payload: {},
  cost: 0,
  created_at: `2026-03-02T10:00:0${second}.000Z`,
  edited: false,
  read: false,
})

it('keeps messages in order of time, each once', () => {
  const shown = [message('b', 2), { ...message('c', 3), state: 'sending' as const }]
  const merged = mergeMessages(shown, [message('a', 1), message('c', 3, 'stored')])
  expect(merged.map((each) => each.id)).toEqual(['a', 'b', 'c'])
  expect(merged[2]).toMatchObject({ text: 'stored' })
  expect(merged[2]?.state).toBeUndefined()
})

it('orders messages of the same time by their key', () => {
  expect(mergeMessages([message('b', 1)], [message('a', 1)]).map((each) => each.id)).toEqual(['a', 'b'])
})

it('keeps the list and each message unchanged if nothing is new', () => {
  const shown = [message('a', 1), message('b', 2)]
  expect(mergeMessages(shown, [message('a', 1)])).toBe(shown)
  const read = { ...message('b', 2), read: true }
  const merged = mergeMessages(shown, [message('a', 1), read])
  expect(merged).toEqual([shown[0], read])
  expect(merged[0]).toBe(shown[0])
})
