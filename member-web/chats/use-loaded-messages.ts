import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { onLive } from '../live/live-stream.ts'
import type { MessageReply, MessagesReply } from './api.ts'
import { hasOverlap, type LocalMessage, mergeMessages } from './local-message.ts'
import { onSentInOtherTab } from './use-chats.ts'

/** The part of a conversation that the page has, kept up to date by the live stream and other tabs. */
export function useLoadedMessages(id: string | undefined, history: MessagesReply) {
  const [messages, setMessages] = useState<LocalMessage[]>(history.messages)
  const [hasMore, setHasMore] = useState(history.has_more)
  // Opened at a found message: newer ones are not loaded, and nothing is appended after a gap.
  const [hasNewer, setHasNewer] = useState(history.has_newer)
  const behind = useRef(hasNewer)
  behind.current = hasNewer
  /** The newest message that the server has. */
  const latest = useRef<string>(undefined)
  latest.current = messages.findLast(({ state }) => !state)?.id
  const [olderHidden, setOlderHidden] = useState(history.older_hidden)

  // The page was reloaded: a plugin has added a message.
  const known = useRef(history.messages)
  useEffect(() => {
    if (known.current === history.messages) return
    known.current = history.messages
    setMessages((current) =>
      behind.current && !hasOverlap(current, history.messages) ? current : mergeMessages(current, history.messages),
    )
  }, [history.messages])

  const refresh = useCallback(async (conversation: string) => {
    const params = { id: conversation }
    const newest = latest.current
    if (behind.current) return
    const reply = await api('GET /api/conversations/:id/messages', { params })
    // More arrived than one page holds: the gap is loaded from the last known message.
    const hasGap = newest && reply.has_more && !reply.messages.some(({ id }) => id === newest)
    const next = hasGap ? await api('GET /api/conversations/:id/messages', { params, query: { after: newest } }) : reply
    setHasNewer(next.has_newer)
    setMessages((current) => mergeMessages(current, next.messages))
  }, [])
  const addMessage = useCallback(
    (message: MessageReply) =>
      setMessages((current) =>
        behind.current && !current.some(({ id }) => id === message.id) ? current : mergeMessages(current, [message]),
      ),
    [],
  )
  const markRead = useCallback(
    (readUpTo: string) =>
      setMessages((current) =>
        current.map((message) => (message.own ? { ...message, read: message.created_at <= readUpTo } : message)),
      ),
    [],
  )
  useLiveMessages(id, { addMessage, markRead, refresh })

  /** Shows another part of the conversation instead. */
  const show = async (around?: string) => {
    if (!id) return
    const reply = await api('GET /api/conversations/:id/messages', { params: { id }, query: { around } })
    behind.current = reply.has_newer
    setHasNewer(reply.has_newer)
    setMessages(reply.messages)
    setHasMore(reply.has_more)
    setOlderHidden(reply.older_hidden)
  }
  const toLatest = () => show()

  return {
    messages,
    hasMore,
    hasNewer,
    olderHidden,
    mergeMessage: (message: LocalMessage) => setMessages((current) => mergeMessages(current, [message])),
    /** Adds an own message at the end, which the page may have to load first. */
    appendMessage: async (message: LocalMessage) => {
      if (behind.current) await toLatest().catch(() => {})
      setMessages((current) => mergeMessages(current, [message]))
    },
    setMessageState: ({ id }: LocalMessage, state: 'sending' | 'failed') =>
      setMessages((current) => current.map((each) => (each.id === id ? { ...each, state } : each))),
    removeMessage: ({ id }: LocalMessage) => setMessages((current) => current.filter((each) => each.id !== id)),
    toLatest,
    showAround: show,
    loadNewer: async () => {
      const last = messages.at(-1)
      if (!id || !last) return
      const reply = await api('GET /api/conversations/:id/messages', { params: { id }, query: { after: last.id } })
      setMessages((current) => mergeMessages(current, reply.messages))
      setHasNewer(reply.has_newer)
    },
    /** `onLoaded` is called before the page changes. */
    loadOlder: async (onLoaded: () => void) => {
      const first = messages[0]
      if (!id || !first) return
      const reply = await api('GET /api/conversations/:id/messages', {
        params: { id },
        query: { before: first.id },
      })
      onLoaded()
      setMessages((current) => mergeMessages(current, reply.messages))
      setHasMore(reply.has_more)
      setOlderHidden(reply.older_hidden)
    },
  }
}

interface LiveHandlers {
  addMessage: (message: MessageReply) => void
  markRead: (readUpTo: string) => void
  refresh: (conversation: string) => Promise<void>
}

/** Follows the conversation's messages in the live stream and in other tabs. */
function useLiveMessages(id: string | undefined, { addMessage, markRead, refresh }: LiveHandlers): void {
  useEffect(() => {
    if (!id) return
    const add = (message: MessageReply) => message.conversation_id === id && addMessage(message)
    const unsubscribes = [
      onSentInOtherTab(add),
      onLive('message.received', ({ message }) => add(message)),
      onLive('message.changed', ({ message }) => add(message)),
      onLive('conversation.read', (event) => {
        if (event.conversation_id === id) markRead(event.read_up_to)
      }),
    ]
    // A suspended page may have missed events that the stream no longer repeats.
    const refreshWhenVisible = () => document.visibilityState === 'visible' && void refresh(id).catch(() => {})
    document.addEventListener('visibilitychange', refreshWhenVisible)
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      document.removeEventListener('visibilitychange', refreshWhenVisible)
    }
  }, [id, addMessage, markRead, refresh])
}
