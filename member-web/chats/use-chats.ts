import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { getLiveCount } from '../app/counts.ts'
import { createStore } from '../app/store.ts'
import { onLive } from '../live/live-stream.ts'
import type { ChatReply, ListedChats, MessageReply } from './api.ts'
import { useOpenConversation } from './open-conversation.ts'

const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('chats')

/** Characters of a message preview in the list, as on the server. */
const previewLength = 80

/** Milliseconds before a removal is final: slightly longer than the undo is offered. */
const undoMs = 6_500

/** Conversations about to be removed, by id, with their timers. */
const removalTimers = createStore<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map())

/** Undoes a removal that has not been sent yet. */
export function undoChatRemoval(conversation: string): void {
  clearTimeout(removalTimers.get().get(conversation))
  removalTimers.set(new Map([...removalTimers.get()].filter(([id]) => id !== conversation)))
}

// Leaving the page completes the removal.
if (typeof window !== 'undefined')
  addEventListener('pagehide', () => {
    for (const conversation of removalTimers.get().keys())
      void fetch('/api/chat.php', {
        method: 'DELETE',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
        body: JSON.stringify({ conversation }),
      }).catch(() => {})
  })

/** Whether a whole list misses messages that arrived, and were counted, between its reading and its first rendering. */
export const isMissingUnread = (chats: readonly ChatReply[], counted = 0): boolean =>
  counted > chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)

/**
 * A part of the chat list, updated by the live stream; new conversations are added to the first part only. A removed
 * chat disappears immediately and returns if the server refuses.
 */
export function useChats({ chats: initial, before, next }: ListedChats, openId: string | undefined) {
  const [chats, setChats] = useState(initial)
  const latest = useRef(chats)
  latest.current = chats

  const reload = useCallback(async () => {
    const reply = await api('GET /api/chats', { query: { before: before ?? undefined } })
    setChats(reply.chats)
  }, [before])

  useEffect(() => {
    setChats(initial)
    if (before === null && !next && isMissingUnread(initial, getLiveCount('unread'))) void reload().catch(() => {})
  }, [initial, before, next, reload])

  useEffect(() => {
    const handleSent = (message: MessageReply) => {
      undoChatRemoval(message.conversation_id)
      const changed = mergeOwnMessage(latest.current, message, before === null)
      if (changed) setChats(changed)
      else void reload().catch(() => {})
    }
    const handleSentHere = (event: Event) => handleSent((event as CustomEvent<MessageReply>).detail)
    const stops = [
      onLive('message.received', ({ chat }) => {
        // A new message cancels a pending removal.
        undoChatRemoval(chat.conversation.id)
        setChats((all) => mergeChat(all, chat, before === null))
      }),
      onSentInOtherTab(handleSent),
      onLive('conversation.ended', ({ conversation_id: ended }) =>
        setChats((all) => all.filter(({ conversation }) => conversation.id !== ended)),
      ),
      // It may be the one shown in the list.
      onLive('message.changed', () => void reload().catch(() => {})),
    ]
    window.addEventListener('message-sent', handleSentHere)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('message-sent', handleSentHere)
    }
  }, [reload, before])

  /** Hides the conversation immediately, and removes it unless undone (`undoChatRemoval`). */
  const removeSoon = (conversation: string, onFailed: (error: unknown) => void) => {
    undoChatRemoval(conversation)
    const timer = setTimeout(() => {
      remove(conversation).catch((error) => {
        undoChatRemoval(conversation)
        onFailed(error)
      })
    }, undoMs)
    removalTimers.set(new Map([...removalTimers.get(), [conversation, timer]]))
  }
  const gone = removalTimers.use()
  const remove = async (conversation: string) => {
    setChats((all) => all.filter((chat) => chat.conversation.id !== conversation))
    try {
      await api('DELETE /api/chat.php', { body: { conversation } })
    } catch (error) {
      await reload().catch(() => {})
      throw error
    }
  }
  // The open conversation's unread count is known here before the list is notified.
  const unread = useOpenConversation((reading) => (reading && reading.id === openId ? reading.unread : 0))
  const shown = chats
    .filter(({ conversation }) => !gone.has(conversation.id))
    .map((chat) => (chat.conversation.id === openId ? { ...chat, num_unread_messages: unread } : chat))
  return { chats: shown, remove, removeSoon }
}

/**
 * The list with a chat on top, unless the known version is newer: events may arrive late. Further down (not `first`) it
 * keeps its place, and a missing one is not added: it belongs to the first part.
 */
export function mergeChat(chats: ChatReply[], chat: ChatReply, first = true): ChatReply[] {
  const isSameChat = (one: ChatReply) => one.conversation.id === chat.conversation.id
  const getLastTime = (one: ChatReply | undefined) => one?.last_message?.created_at ?? ''
  if (getLastTime(chats.find(isSameChat)) > getLastTime(chat)) return chats
  if (!first) return chats.map((one) => (isSameChat(one) ? chat : one))
  return [chat, ...chats.filter((one) => !isSameChat(one))]
}

/** The list after one of the member's own messages; null if the server must be asked. */
export function mergeOwnMessage(
  chats: ChatReply[],
  { conversation_id, kind, text, created_at }: MessageReply,
  first = true,
): ChatReply[] | null {
  const chat = chats.find((one) => one.conversation.id === conversation_id)
  if (!chat || !['text', 'photo'].includes(kind)) return null
  const preview = [...text].slice(0, previewLength).join('')
  return mergeChat(chats, { ...chat, last_message: { kind, preview, own: true, created_at } }, first)
}

/** Notifies the list beside an open conversation, here and in other tabs of this browser, of a sent message. */
export function announceSentMessage(message: MessageReply): void {
  window.dispatchEvent(new CustomEvent('message-sent', { detail: message }))
  channel?.postMessage(message)
}

/** Subscribes to messages sent in other tabs, which the live stream omits. Returns the unsubscribe function. */
export function onSentInOtherTab(handler: (message: MessageReply) => void): () => void {
  const receive = ({ data }: MessageEvent<MessageReply>) => handler(data)
  channel?.addEventListener('message', receive)
  return () => channel?.removeEventListener('message', receive)
}
