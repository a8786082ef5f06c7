import { useCallback, useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { onLive } from '../live/live-stream.ts'
import type { ChatReply } from './api.ts'

const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('chats')

/** The list of chats, kept fresh by the live stream. A removed chat disappears at once and returns when the server refuses. */
export function useChats(initial: ChatReply[], openId: string | undefined) {
  const [chats, setChats] = useState(initial)
  useEffect(() => setChats(initial), [initial])

  const reload = useCallback(async () => {
    const reply = await api('GET /api/chats.php')
    setChats(reply.chats)
  }, [])

  useEffect(() => {
    const refresh = () => void reload().catch(() => {})
    const stop = onLive('message.received', refresh)
    window.addEventListener('chats-changed', refresh)
    const stopElsewhere = onChangedElsewhere(refresh)
    return () => {
      stop()
      stopElsewhere()
      window.removeEventListener('chats-changed', refresh)
    }
  }, [reload])

  const remove = async (conversation: string) => {
    setChats((all) => all.filter((chat) => chat.conversation.id !== conversation))
    try {
      await api('DELETE /api/chat.php', { body: { conversation } })
    } catch (error) {
      await reload().catch(() => {})
      throw error
    }
  }
  // The open conversation is read; its count has not come back from the server yet.
  const shown = chats.map((chat) => (chat.conversation.id === openId ? { ...chat, num_unread_messages: 0 } : chat))
  return { chats: shown, remove }
}

/** Tells the list beside an open conversation, here and in the other tabs of this browser, that something was sent in it. */
export function chatsChanged(): void {
  window.dispatchEvent(new Event('chats-changed'))
  channel?.postMessage(null)
}

/** Hears that another tab sent something: the live stream only tells what was received. Returns the function that stops. */
export function onChangedElsewhere(handler: () => void): () => void {
  channel?.addEventListener('message', handler)
  return () => channel?.removeEventListener('message', handler)
}
