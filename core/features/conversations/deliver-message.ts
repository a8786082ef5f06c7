import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { afterCommit, type Statement } from '../../../db/index.ts'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { count } from '../../kernel/metrics.ts'
import type { LedgerKindOf } from '../../kernel/words.ts'
import { liveInsert } from '../../platform/events/index.ts'
import { outboxInsert } from '../../platform/jobs/index.ts'
import { type BookingTexts, chargeMember } from '../credits/index.ts'
import type { MessageBudget } from './message-budget.ts'
import { assertMessageId } from './message-id.ts'
import { buildMessageNews } from './message-news.ts'
import { type MessageRow, messageColumnsSql } from './message-rows.ts'
import { sentMessages } from './metrics.ts'
import { lockPairContext, type PairContext, requireReachable } from './pair-context.ts'
import { assertMayWrite } from './sender-guard.ts'
import { assertShownCost } from './shown-cost.ts'

export interface OutgoingMessage {
  /** UUIDv7 created by the sender's browser: the same id is the same message. */
  messageId: string
  toMember: string
  kind: string
  body: string
  payload: Record<string, unknown>
  /** The field of the payload that distinguishes two messages of this kind; default: the whole payload. */
  identity?: string
  /** Whole credits; 0 charges nothing. */
  cost: number
  /** The price that the sender saw; undefined if their application does not say. */
  shownCost?: number
  ledgerKind: LedgerKindOf<'charge'>
  freeOfMatch?: boolean
  /**
   * Names the purchase, by language. Plugins' kinds set it, so that the statement can show it even if the plugin is off
   * later.
   */
  ledgerWords?: BookingTexts
}

export interface DeliveredMessage {
  message: MessageRow
  conversationId: string
  /** False if this id was sent before; then nothing was charged or announced. */
  fresh: boolean
  /** Whether the recipient is a fictional profile. */
  fictional: boolean
  /** The sender's budget after it. */
  budget: MessageBudget
}

/** The content of a message, regardless of its cost and place. */
export type MessageContent = Pick<OutgoingMessage, 'messageId' | 'kind' | 'body' | 'payload' | 'identity'>

// One statement, because sending is the most frequent action: the conversation of the pair (created if missing), the
// message, both sides of the conversation, the jobs and the event for the recipient's open pages. Everything else
// depends on the insertion of the message, so that a repeat changes nothing.
const storeStatement: Statement = {
  name: 'conversations.store_message',
  text: `
    with conversation as (
      insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at, last_message_id)
      values ($1, $2, least($3::uuid, $4::uuid), greatest($3::uuid, $4::uuid), $3, $5, $5, $6)
      on conflict (member_a, member_b) do update set last_message_at = excluded.last_message_at, last_message_id = excluded.last_message_id
      returning id, created_at
    ), message as (
      insert into messages as x (id, conversation_id, sender_id, kind, body, payload, cost, created_at)
      select $6, id, $3, $7, $8, $9, $10, $5 from conversation
      on conflict (id) do nothing
      returning ${messageColumnsSql}
    ), sides as (
      insert into conversation_members as s (conversation_id, member_id, other_id, unread, read_up_to, last_message_at, match_messages_free)
      select message.conversation_id, side.member_id, side.other_id, side.unread, side.read_up_to, $5, side.free
      from message, (values ($3::uuid, $4::uuid, 0, $5::timestamptz, $12::int), ($4::uuid, $3::uuid, 1, null, 0))
        as side (member_id, other_id, unread, read_up_to, free)
      on conflict (conversation_id, member_id) do update
        set unread = s.unread + excluded.unread, match_messages_free = s.match_messages_free + excluded.match_messages_free,
          last_message_at = excluded.last_message_at,
          read_up_to = coalesce(excluded.read_up_to, s.read_up_to)
    ), work as (${outboxInsert('$11', 'message')}
    ), live as (${liveInsert({
      type: 'message.received',
      member: '$4',
      data: `jsonb_build_object('conversationId', message.conversation_id, 'messageId', message.id)`,
      at: '$5',
      from: 'message',
    })})
    select message.*, live.id live_id from message, live`,
}

const findStoredMessageStatement: Statement = {
  name: 'conversations.find_stored_message',
  text: `select ${messageColumnsSql} from messages x where x.id = $1`,
}

/**
 * Delivers one message in the caller's transaction. Locks the pair, unless `known` was read under that lock, and checks
 * that the recipient may be written to. Without `known` it also asks the sender guards. Charges the sender under the
 * key `message:<id>`, stores the message as unread and notifies open pages. For plugins' kinds as well as text and
 * photos. The same id by the same sender with the same content to the same member returns the stored message. Throws
 * AppError: `not_found`, `blocked_by_member`, `blocked_by_you` (the sender blocked them), `insufficient_credits`,
 * `price_changed` (it costs more than was shown), `idempotency_key_reused` (the id is the sender's own message with
 * other content), `conflict` (the id is another message), `validation_failed` (not a UUIDv7 of the last or next ten
 * minutes). Guards throw their own. The transaction must then roll back.
 */
export async function deliverMessage(
  ctx: TxContext<MemberCommandContext>,
  outgoing: OutgoingMessage,
  known?: PairContext,
): Promise<DeliveredMessage> {
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  const pairContext = known ?? (await lockPairContext(ctx, outgoing))
  const repeat = await findRepeatedMessage(ctx, pairContext, outgoing)
  if (repeat) return repeat
  if (!known) await assertMayWrite(ctx)
  assertMessageId(outgoing.messageId, ctx.now())
  assertShownCost(outgoing.cost, outgoing.shownCost)
  if (outgoing.cost === 0) return store(ctx, outgoing, pairContext)
  // Sent together: if the charge fails, the transaction rolls back the message as well.
  const charging = charge(ctx, outgoing)
  const storing = store(ctx, outgoing, pairContext)
  // Both queries must end before the transaction is rolled back.
  await Promise.allSettled([charging, storing])
  const [my_balance, delivered] = [await charging, await storing]
  return { ...delivered, budget: { ...delivered.budget, my_balance } }
}

/** Returns the remaining balance. */
async function charge(
  ctx: TxContext<MemberCommandContext>,
  { messageId, cost, ledgerKind, ledgerWords }: OutgoingMessage,
): Promise<number> {
  const { balance } = await chargeMember(ctx, {
    memberId: ctx.member.id,
    domainId: ctx.member.domainId,
    credits: cost,
    kind: ledgerKind,
    reference: messageId,
    idempotencyKey: `message:${messageId}`,
    words: ledgerWords,
  })
  return balance
}

async function store(
  ctx: TxContext<MemberCommandContext>,
  outgoing: OutgoingMessage,
  pairContext: PairContext,
): Promise<DeliveredMessage> {
  const { services, member, tx } = ctx
  const { messageId, toMember, kind, body, payload, cost, freeOfMatch } = outgoing
  // The lock of the pair prevents a second conversation.
  const begun = pairContext.conversation_id ?? uuidv7()
  const entries = buildMessageNews(ctx, outgoing, pairContext, begun)
  const sides = [begun, member.pool, member.id, toMember, ctx.now()]
  const content = [messageId, kind, body, JSON.stringify(payload), cost, JSON.stringify(entries), freeOfMatch ? 1 : 0]
  const [row] = await services.db.query<MessageRow & { live_id: number }>(storeStatement, [...sides, ...content], tx)
  // Lost a race against a request with the same id, whose transaction has ended by now.
  if (!row) return storeMessage(ctx, toMember, outgoing)
  const conversationId = row.conversation_id
  services.outbox.notifyAdded(tx, entries)
  afterCommit(tx, () => count(services, sentMessages, { kind }))
  const data = { conversationId, messageId }
  services.live.publishStored(tx, { memberId: toMember, id: row.live_id, type: 'message.received', data })
  return { message: row, conversationId, fresh: true, fictional: pairContext.fictional, budget: pairContext }
}

/**
 * The message with this id if the sender sent it to this member before; null if the id is new. An id belongs to one
 * message: other content under it is refused. For messages of others the error does not reveal that the id exists, even
 * if it is old.
 */
export async function findRepeatedMessage(
  ctx: TxContext<MemberCommandContext>,
  pairContext: PairContext,
  content: MessageContent,
): Promise<DeliveredMessage | null> {
  const { messageId } = content
  if (!pairContext.message_sender) return null
  const own = pairContext.message_sender === ctx.member.id
  if (!own) assertMessageId(messageId, ctx.now())
  if (!own || pairContext.message_conversation !== pairContext.conversation_id) throw new AppError('conflict')
  const [message] = await ctx.services.db.query<MessageRow>(findStoredMessageStatement, [messageId], ctx.tx)
  if (!message) throw new AppError('conflict')
  if (!hasSameContent(message, content)) throw new AppError('idempotency_key_reused')
  return {
    message,
    conversationId: message.conversation_id,
    fresh: false,
    fictional: pairContext.fictional,
    budget: pairContext,
  }
}

function hasSameContent(stored: MessageRow, { kind, body, payload, identity }: MessageContent): boolean {
  if (stored.kind !== kind || stored.body !== body) return false
  return identity ? stored.payload[identity] === payload[identity] : isDeepStrictEqual(stored.payload, payload)
}

async function storeMessage(
  ctx: TxContext<MemberCommandContext>,
  toMember: string,
  content: MessageContent,
): Promise<DeliveredMessage> {
  const repeat = await findRepeatedMessage(ctx, await requireReachable(ctx, toMember, content.messageId), content)
  if (!repeat) throw new AppError('conflict')
  return repeat
}
