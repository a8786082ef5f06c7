import { useCallback, useEffect, useRef } from 'react'
import { api } from '../api/client.ts'
import { setCounts } from '../app/counts.ts'
import { onLive } from '../live/live-stream.ts'
import type { MessageReply } from './api.ts'
import { getOpenConversation, isReadingConversation, setOpenConversation } from './open-conversation.ts'

/** Milliseconds between two calls, because a reader passes many messages in a second. */
const markDelayMs = 250

/** How far a conversation has been seen: to its end, or up to a message. */
export interface ReadMark {
  atEnd: boolean
  /** The last message by the other member that was in view. */
  message: Pick<MessageReply, 'id' | 'created_at'> | undefined
}

/** Reports to the server how far a conversation was read. The returned function may be called at any rate. */
export function useReadMarks(id: string | undefined): (mark: ReadMark) => void {
  const state = useRef({ sent: '', waiting: null as ReadMark | null, busy: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(async () => {
    const { current } = state
    const mark = current.waiting
    if (!id || !mark || current.busy) return
    current.waiting = null
    current.busy = true
    try {
      const body = mark.atEnd ? {} : { up_to: mark.message?.id }
      const reply = await api('POST /api/conversations/:id/read', { params: { id }, body })
      const at = getOrder(mark)
      if (at > current.sent) current.sent = at
      setCounts({ unread: reply.unread })
      const reading = getOpenConversation()
      if (reading?.id === id) setOpenConversation({ ...reading, unread: reply.unread_here })
    } catch {
      // The next mark retries it.
    }
    current.busy = false
    if (current.waiting) timer.current = setTimeout(() => void send(), markDelayMs)
  }, [id])

  useEffect(() => {
    if (!id) return
    setOpenConversation({ id, atEnd: false, unread: 0 })
    const stop = onLive('message.received', ({ chat }) => {
      const reading = getOpenConversation()
      if (reading && chat.conversation.id === id && !isReadingConversation(id))
        setOpenConversation({ ...reading, unread: chat.num_unread_messages })
    })
    return () => {
      stop()
      setOpenConversation(null)
      clearTimeout(timer.current)
      void send()
      state.current = { sent: '', waiting: null, busy: false }
    }
  }, [id, send])

  return useCallback(
    (mark: ReadMark) => {
      const reading = getOpenConversation()
      if (!id || reading?.id !== id) return
      if (reading.atEnd !== mark.atEnd) setOpenConversation({ ...reading, atEnd: mark.atEnd })
      const { current } = state
      if (document.visibilityState !== 'visible') return
      if (!mark.atEnd && !mark.message) return
      if (getOrder(mark) <= current.sent || (current.waiting && getOrder(mark) <= getOrder(current.waiting))) return
      if (!current.waiting && !current.busy) timer.current = setTimeout(() => void send(), markDelayMs)
      current.waiting = mark
    },
    [id, send],
  )
}

/** Later marks are greater; the end of a conversation without messages by the other member comes first. */
const getOrder = ({ message }: ReadMark): string => (message ? `${message.created_at} ${message.id}` : '0')
