import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { api } from '../api/client.ts'
import { setCounts } from '../app/counts.ts'
import { type Refusal, toRefusal } from '../app/submit.ts'
import type { Allowance, ConversationReply, MessagesReply, SentReply } from './api.ts'
import { callSend, isWorthRetrying, type LocalMessage, type OutgoingMessage, type Problem } from './local-message.ts'
import type { PickedPhoto } from './photo-button.tsx'
import { announceSentMessage } from './use-chats.ts'
import { useLoadedMessages } from './use-loaded-messages.ts'

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
  const [id, setId] = useState(talk.conversation?.id)
  const { mergeMessage, appendMessage, setMessageState, removeMessage, ...loaded } = useLoadedMessages(id, history)
  const [allowance, setAllowance] = useState<Allowance>(talk.allowance)
  const [problem, setProblem] = useState<Problem | null>(refused ? { ...refused, kind: 'text' } : null)
  const { revalidate } = useRevalidator()
  const to = talk.profile.id

  // The page was reloaded: the member is Premium now, for example.
  const known = useRef(talk.allowance)
  useEffect(() => {
    if (known.current === talk.allowance) return
    known.current = talk.allowance
    setAllowance(talk.allowance)
    // The obstacle may be gone, for example after buying credits. A new price has just been read for its problem.
    setProblem((problem) => (problem?.code === 'price_changed' ? problem : null))
  }, [talk.allowance])

  const accept = (reply: SentReply) => {
    mergeMessage(reply.message)
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
      if (isWorthRetrying(refused.status)) return setMessageState(message, 'failed')
      removeMessage(message)
      onRefused(message)
      if (refused.code === 'price_changed') await revalidate()
    }
  }

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
    await appendMessage(message)
    return sendToServer(message)
  }

  return {
    id,
    ...loaded,
    allowance,
    problem,
    accept,
    sendText: (text: string, answered: string | undefined, sure?: true) =>
      addAndSend({ kind: 'text', text, sure, payload: answered ? { reply_to: answered } : {} }),
    sendPhoto: ({ file, width, height }: PickedPhoto) =>
      addAndSend({ kind: 'photo', text: '', file, cost: allowance.photo_cost, payload: { width, height } }),
    send: (message: OutgoingMessage) => void addAndSend({ text: '', ...message }),
    retry: (message: LocalMessage) => {
      setMessageState(message, 'sending')
      return sendToServer(message)
    },
    /** Changes the text of an own message. Returns whether it was changed; otherwise `problem` says why not. */
    edit: async ({ id: message }: LocalMessage, text: string, sure?: true) => {
      try {
        const reply = await api('PUT /api/messages/:id', { params: { id: message }, body: { text, sure } })
        mergeMessage(reply.message)
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
      mergeMessage(reply.message)
      setCounts({ credits: reply.credits })
    },
    discard: (message: LocalMessage) => {
      removeMessage(message)
      setProblem(null)
    },
  }
}
