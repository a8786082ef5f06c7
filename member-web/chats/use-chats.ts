import { useCallback, useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { onLive } from '../live/live-stream.ts'
import type { ChatReply } from './api.ts'

/** The list of chats, kept fresh by the live stream. A removed chat disappears at once and returns when the server refuses. */
export function useChats(initial: ChatReply[], openId: string | undefined) {
  const [chats, setChats] = useState(initial)
  useEffect(() => setChats(initial), [initial])

  const reload = useCallback(async () => {
    const reply = await api<{ chats: ChatReply[] }>('GET /api/chats.php')
    setChats(reply.chats)
  }, [])

  useEffect(() => {
    const refresh = () => void reload().catch(() => {})
    const stop = onLive('message.received', refresh)
    window.addEventListener('chats-changed', refresh)
    return () => {
      stop()
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

/** Tells the list beside an open conversation that something was sent in it. */
export const chatsChanged = (): void => void window.dispatchEvent(new Event('chats-changed'))
