import { api } from '../api/client.ts'
import type { Refusal } from '../app/submit.ts'
import type { MessageReply, SentReply } from './api.ts'

/** A message on the page; `state` until the server has it. */
export interface LocalMessage extends MessageReply {
  state?: 'sending' | 'failed'
  /** The file of a message in flight. */
  file?: File
  /** Sends a message of a plugin's kind, under its id. */
  deliver?: (id: string) => Promise<SentReply>
  /** The member has confirmed a questioned text. */
  sure?: true
}

/** A plugin's outgoing message: shown immediately, retried and discarded like any other. */
export interface OutgoingMessage extends Required<Pick<LocalMessage, 'kind' | 'payload' | 'cost' | 'deliver'>> {
  file?: File
}

/** Whether its content is gone: removed by moderators, or taken back. */
export const isContentGone = ({ kind }: Pick<MessageReply, 'kind'>): boolean =>
  kind === 'removed' || kind === 'taken_back'

/** Id of the message that this one answers. */
export const replyTo = ({ kind, payload }: Pick<MessageReply, 'kind' | 'payload'>): string | undefined =>
  kind === 'text' && typeof payload.reply_to === 'string' ? payload.reply_to : undefined

const isSame = (one: LocalMessage | undefined, other: LocalMessage) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Adds new messages and replaces known ones, in order of time. The same message sent twice is one message. Without
 * changes it returns the current list, so that nothing is rendered again.
 */
export function mergeMessages(current: LocalMessage[], fresh: readonly LocalMessage[]): LocalMessage[] {
  const byId = new Map(current.map((message) => [message.id, message]))
  const news = fresh.filter((message) => !isSame(byId.get(message.id), message))
  if (news.length === 0) return current
  for (const message of news) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) =>
    a.created_at === b.created_at ? a.id.localeCompare(b.id) : a.created_at < b.created_at ? -1 : 1,
  )
}

/** Whether two parts of a conversation overlap, so that nothing is missing between them. */
export const hasOverlap = (current: readonly LocalMessage[], fresh: readonly LocalMessage[]) =>
  fresh.some(({ id }) => current.some((message) => message.id === id))

/** Why the last message was not sent, and its kind: an unaffordable photo says nothing about a text. */
export type Problem = Refusal & { kind: string }

/** Whether a retry could succeed: network, rate limit, or server error. */
export const isWorthRetrying = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/** Sends a message through the route for its kind. */
export function callSend(to: string, message: LocalMessage): Promise<SentReply> {
  const input = { params: { id: to }, idempotencyKey: message.id }
  const shown_cost = message.cost
  if (message.deliver) return message.deliver(message.id)
  if (message.file)
    return api('POST /api/members/:id/photo-messages', {
      ...input,
      body: { id: message.id, shown_cost },
      files: [{ field: 'photo', file: message.file, filename: message.file.name }],
    })
  const { id, text, sure } = message
  return api('POST /api/members/:id/messages', {
    ...input,
    body: { id, kind: 'text', text, reply_to: replyTo(message), shown_cost, sure },
  })
}
