import { expect, it } from 'vitest'
import type { ChatReply, MessageReply } from './api.ts'
import { isMissingUnread, mergeChat, mergeOwnMessage } from './use-chats.ts'

const chat = (id: string, minute: number): ChatReply => ({
  conversation: { id },
  profile: { id: `p-${id}`, name: id } as ChatReply['profile'],
  num_unread_messages: 0,
  last_message: { kind: 'text', preview: id, own: false, created_at: `2026-03-02T10:0${minute}:00.000Z` },
})
const message = (conversation_id: string, kind = 'text'): MessageReply => ({
  id: 'm',
  conversation_id,
  sender_id: 's',
  own: true,
  kind,
  text: 'x'.repeat(100),
  payload: {},
  cost: 0,
  created_at: '2026-03-02T10:09:00.000Z',
  edited: false,
  read: false,
})
const getIds = (chats: ChatReply[] | null) => chats?.map((one) => one.conversation.id)

it('moves a chat with a new message to the top, once', () => {
  const list = [chat('a', 5), chat('b', 4)]
  expect(getIds(mergeChat(list, chat('b', 6)))).toEqual(['b', 'a'])
  expect(getIds(mergeChat(list, chat('c', 6)))).toEqual(['c', 'a', 'b'])
})

it('keeps the order of a later part of the list, and adds nothing to it', () => {
  const list = [chat('a', 5), chat('b', 4)]
  const later = mergeChat(list, chat('b', 6), false)
  expect(getIds(later)).toEqual(['a', 'b'])
  expect(later[1]?.last_message?.created_at).toBe('2026-03-02T10:06:00.000Z')
  expect(getIds(mergeChat(list, chat('c', 6), false))).toEqual(['a', 'b'])
  expect(getIds(mergeOwnMessage(list, message('b'), false))).toEqual(['a', 'b'])
})

it('ignores an event that is older than the list', () => {
  const list = [chat('a', 5), chat('b', 4)]
  expect(mergeChat(list, chat('a', 3))).toBe(list)
})

it('shows a sent message in a known chat without a request', () => {
  const [first] = mergeOwnMessage([chat('a', 5), chat('b', 4)], message('b')) ?? []
  expect(first).toMatchObject({ conversation: { id: 'b' }, last_message: { own: true, preview: 'x'.repeat(80) } })
})

it('requests a new chat, and the text of a plugin’s message', () => {
  expect(mergeOwnMessage([chat('a', 5)], message('new'))).toBeNull()
  expect(mergeOwnMessage([chat('a', 5)], message('a', 'gift'))).toBeNull()
})

it('notices a message that arrived while the list was being read', () => {
  const list = [{ ...chat('a', 5), num_unread_messages: 2 }, chat('b', 4)]
  expect(isMissingUnread([], 1)).toBe(true)
  expect(isMissingUnread(list, 3)).toBe(true)
  expect(isMissingUnread(list, 2)).toBe(false)
  expect(isMissingUnread(list, undefined)).toBe(false)
})
