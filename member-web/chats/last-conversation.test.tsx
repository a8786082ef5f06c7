import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ChatReply } from './api.ts'
import { LastConversation } from './last-conversation.tsx'

const root = { locale: 'en', settings: {}, site: { locale: 'en' }, plugins: [], now: '2026-03-02T12:00:00Z' }
const chat = {
  conversation: { id: 'c' },
  profile: { id: 'p', name: 'Bram', age: 40, main_image: null, fictional: false },
  num_unread_messages: 0,
  last_message: { kind: 'text', preview: 'See you there', own: false, created_at: '2026-03-02T10:00:00Z' },
} as unknown as ChatReply

function draw(before: string | null, last = {}, others: ChatReply[] = []): string {
  const listed = { ...chat, last_message: { ...chat.last_message, ...last } } as ChatReply
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <LastConversation listed={{ chats: [listed, ...others], next: null, before }} />,
    },
  ])
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('beside the first part of the list is the last conversation', () => {
  expect(draw(null)).toContain('See you there')
  expect(draw(null)).toContain('chat.pick_up')
})

test('an unread conversation comes before a newer one that is read', () => {
  const unread = {
    ...chat,
    conversation: { ...chat.conversation, id: 'unread' },
    profile: { ...chat.profile, id: 'q', name: 'Cees' },
    num_unread_messages: 1,
    last_message: { ...chat.last_message, preview: 'Are you there?' },
  } as ChatReply
  expect(draw(null, {}, [unread])).toContain('Are you there?')
  expect(draw(null, {}, [unread])).not.toContain('See you there')
})

test('a later part of the list has no last conversation beside it', () => {
  expect(draw('2026-03-01')).not.toContain('See you there')
  expect(draw('2026-03-01')).toContain('chat.choose')
})

test('an event is not quoted as if the other member had said it', () => {
  const event = draw(null, { kind: 'meetup', preview: 'Date on Sunday', own: true })
  expect(event.indexOf('Bram, 40')).toBeLessThan(event.indexOf('Date on Sunday'))
  expect(event).not.toContain('chat.you')
  const html = draw(null)
  expect(html.indexOf('See you there')).toBeLessThan(html.indexOf('Bram, 40'))
})
