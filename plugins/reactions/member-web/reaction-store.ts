import { useEffect } from 'react'
import { api, createStore, onLive, useBootstrap } from '../../../member-web/kit/index.ts'
import { maxLatestReactions, type ReactionKind } from '../shared/kinds.ts'

type Reactions = Readonly<Record<string, ReactionKind | null>>

/** Changes since the page was rendered: by this tab, and from the stream. */
const changedReactions = createStore<Reactions>({})

export const applyReaction = (messageId: string, kind: ReactionKind | null): void =>
  changedReactions.set({ ...changedReactions.get(), [messageId]: kind })

if (typeof window !== 'undefined')
  onLive('reactions.changed', ({ message_id, kind }) => applyReaction(message_id, kind))

/** Messages whose reactions did not come with the page, by conversation; those of one render are requested together. */
const waitingMessages = new Map<string, string[]>()

function requestReaction(conversation: string, messageId: string): void {
  const ids = waitingMessages.get(conversation)
  if (ids) return void ids.push(messageId)
  waitingMessages.set(conversation, [messageId])
  setTimeout(async () => {
    const ids = (waitingMessages.get(conversation) ?? []).sort()
    waitingMessages.delete(conversation)
    const query = { from: ids[0] ?? messageId, to: ids.at(-1) ?? messageId }
    const nothing = Object.fromEntries(ids.map((id) => [id, null]))
    try {
      const { reactions } = await api('GET /api/reactions/:id', { params: { id: conversation }, query })
      const found = Object.fromEntries(reactions.map(({ message_id, kind }) => [message_id, kind]))
      // Later changes are newer than the reply.
      changedReactions.set({ ...nothing, ...found, ...changedReactions.get() })
    } catch {
      // The conversation is complete without reactions.
    }
  })
}

/** Requests the reaction to a message that the page may not include. */
export function useOlderReaction(messageId: string, conversation: string): void {
  const rendered = useBootstrap().page_data.reactions
  const known = rendered?.[messageId] !== undefined || messageId in changedReactions.get()
  useEffect(() => {
    const all = !rendered || Object.keys(rendered).length < maxLatestReactions
    if (!known && !all && conversation) requestReaction(conversation, messageId)
  }, [known, rendered, conversation, messageId])
}

export function useReaction(messageId: string): ReactionKind | null {
  const changed = changedReactions.use()[messageId]
  const rendered = useBootstrap().page_data.reactions?.[messageId]
  return changed !== undefined ? changed : (rendered ?? null)
}
