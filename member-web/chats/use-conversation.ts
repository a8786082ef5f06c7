import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { api } from '../api/client.ts'
import { setCounts } from '../app/counts.ts'
import { type Refusal, toRefusal } from '../app/submit.ts'
import { onLive } from '../live/live-stream.ts'
import type { Allowance, ConversationReply, MessageReply, MessagesReply, SentReply } from './api.ts'
import {
  callSend,
  hasOverlap,
  isWorthRetrying,
  type LocalMessage,
  mergeMessages,
  type OutgoingMessage,
  type Problem,
} from './local-message.ts'
import type { PickedPhoto } from './photo-button.tsx'
import { announceSentMessage, onSentInOtherTab } from './use-chats.ts'

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

/**
 * One conversation: its messages, live, and optimistic sending. A message that could not arrive may be sent again in
 * place; a refused one is removed and passed to `onRefused`. `refused`: the refusal of a form without scripts.
 */
export function useConversation(
  talk: ConversationReply,
  history: MessagesReply,
  refused: Refusal | undefined,
  onRefused: (message: LocalMessage) => void,
) {
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
  const [id, setId] = useState(talk.conversation?.id)
  const [allowance, setAllowance] = useState<Allowance>(talk.allowance)
  const [problem, setProblem] = useState<Problem | null>(refused ? { ...refused, kind: 'text' } : null)
  const to = talk.profile.id

  // The page was reloaded: a plugin has added a message, or the member is Premium now.
  const known = useRef({ history: history.messages, allowance: talk.allowance })
  useEffect(() => {
    if (known.current.history === history.messages) return
    known.current.history = history.messages
    setMessages((current) =>
      behind.current && !hasOverlap(current, history.messages) ? current : mergeMessages(current, history.messages),
    )
  }, [history.messages])
  useEffect(() => {
    if (known.current.allowance === talk.allowance) return
    known.current.allowance = talk.allowance
    setAllowance(talk.allowance)
    // The obstacle may be gone, for example after buying credits.
    setProblem(null)
  }, [talk.allowance])

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

  const accept = (reply: SentReply) => {
    setMessages((current) => mergeMessages(current, [reply.message]))
    setAllowance(reply.allowance)
    setCounts({ credits: reply.credits })
    setProblem(null)
    announceSentMessage(reply.message)
    if (!id) {
      setId(reply.conversation.id)
      // The address becomes the conversation's own, without reloading the page.
      window.history.replaceState(window.history.state, '', `/chats/${reply.conversation.id}`)
    }
  }

  const sendToServer = async (message: LocalMessage) => {
    try {
      accept(await callSend(to, message))
    } catch (error) {
      const refused = toRefusal(error)
      setProblem({ ...refused, kind: message.kind })
      if (isWorthRetrying(refused.status)) {
        setMessages((current) =>
          current.map((each) => (each.id === message.id ? { ...each, state: 'failed' as const } : each)),
        )
      } else {
        setMessages((current) => current.filter((each) => each.id !== message.id))
        onRefused(message)
      }
    }
  }

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

  const addAndSend = async (part: Pick<LocalMessage, 'kind' | 'text'> & Partial<LocalMessage>) => {
    const message: LocalMessage = {
      id: uuidv7(),
      conversation_id: id ?? '',
      sender_id: '',
      own: true,
      payload: {},
      cost: allowance.cost,
      created_at: new Date().toISOString(),
      edited: false,
      read: false,
      state: 'sending',
      ...part,
    }
    if (behind.current) await toLatest().catch(() => {})
    setMessages((current) => mergeMessages(current, [message]))
    return sendToServer(message)
  }

  return {
    id,
    messages,
    allowance,
    hasMore,
    hasNewer,
    olderHidden,
    problem,
    accept,
    sendText: (text: string, answered: string | undefined, sure?: true) =>
      addAndSend({ kind: 'text', text, sure, payload: answered ? { reply_to: answered } : {} }),
    sendPhoto: ({ file, width, height }: PickedPhoto) =>
      addAndSend({ kind: 'photo', text: '', file, cost: allowance.photo_cost, payload: { width, height } }),
    send: (message: OutgoingMessage) => void addAndSend({ text: '', ...message }),
    retry: (message: LocalMessage) => {
      setMessages((current) =>
        current.map((each) => (each.id === message.id ? { ...each, state: 'sending' as const } : each)),
      )
      return sendToServer(message)
    },
    /** Changes the text of an own message. Returns whether it was changed; otherwise `problem` says why not. */
    edit: async ({ id: message }: LocalMessage, text: string, sure?: true) => {
      try {
        const reply = await api('PUT /api/messages/:id', { params: { id: message }, body: { text, sure } })
        setMessages((current) => mergeMessages(current, [reply.message]))
        setProblem(null)
        return true
      } catch (error) {
        setProblem({ ...toRefusal(error), kind: 'text' })
        return false
      }
    },
    /** Takes back an own message. Throws the refusal. */
    takeBack: async ({ id: message }: LocalMessage) => {
      const reply = await api('DELETE /api/messages/:id', { params: { id: message } })
      setMessages((current) => mergeMessages(current, [reply.message]))
      setCounts({ credits: reply.credits })
    },
    discard: (message: LocalMessage) => {
      setMessages((current) => current.filter((each) => each.id !== message.id))
      setProblem(null)
    },
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
