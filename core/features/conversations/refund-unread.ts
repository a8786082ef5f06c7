import type { Statement } from '../../../db/index.ts'
import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'
import { transfer } from '../credits/index.ts'
import { memberBanned } from '../members/index.ts'
import { queueMail } from '../notifications/index.ts'

// Sorted by sender, so that two simultaneous calls cannot deadlock.
const listUnreadAndPaidStatement: Statement = {
  name: 'conversations.list_unread_and_paid',
  text: `select x.id, x.sender_id, x.cost, m.domain_id from conversation_members s
    join messages x on x.conversation_id = s.conversation_id and x.sender_id = s.other_id and x.cost > 0 and not x.taken_back
      and x.created_at > coalesce(greatest(s.read_up_to, s.cleared_at), '-infinity')
    join members m on m.id = x.sender_id
    where s.member_id = $1 and s.unread > 0 order by x.sender_id, x.id`,
}

interface PaidAndUnread {
  id: string
  sender_id: string
  /** Whole credits. */
  cost: number
  domain_id: number
}

/**
 * Refunds one message in the caller's transaction, only once whatever the reasons. Returns whether it was refunded
 * now.
 */
export async function refundMessage(
  ctx: TxContext,
  kind: 'unread_returned' | 'message_taken_back',
  { id, sender_id: memberId, cost, domain_id: domainId }: PaidAndUnread,
): Promise<boolean> {
  const { fresh } = await transfer(ctx, {
    kind,
    idempotencyKey: `message-return:${id}`,
    domainId,
    reference: id,
    entries: [
      { memberId, amount: cost },
      { house: 'revenue', amount: -cost },
    ],
  })
  return fresh
}

/**
 * Refunds messages that nobody will read, in the caller's transaction and once each, and notifies each sender by mail.
 * Skips messages refunded before. Returns how many were refunded now.
 */
export async function refundMessages(ctx: TxContext, messages: readonly PaidAndUnread[]): Promise<number> {
  const returned = new Map<string, number>()
  let count = 0
  for (const message of messages) {
    if (!(await refundMessage(ctx, 'unread_returned', message))) continue
    const { sender_id: memberId, cost } = message
    count++
    returned.set(memberId, (returned.get(memberId) ?? 0) + cost)
  }
  for (const [memberId, credits] of returned)
    await queueMail(ctx, { memberId, template: 'credits_returned', values: { count: credits }, path: '/transactions' })
  return count
}

/**
 * Refunds, in the caller's transaction, what others paid for messages that this member has not read and will not; once
 * for each message. Free messages are not refunded. Returns how many were.
 */
export async function refundUnread(ctx: TxContext, memberId: string): Promise<number> {
  return refundMessages(ctx, await ctx.services.db.query<PaidAndUnread>(listUnreadAndPaidStatement, [memberId], ctx.tx))
}

/** A banned member will never read them. */
export const refundUnreadAtBan = onEvent({
  id: 'conversations.return_at_ban',
  event: memberBanned,
  handle: (ctx, { payload: { memberId } }) =>
    inTransaction(ctx, async (ctx) => void (await refundUnread(ctx, memberId))),
})

/** At the erasure, not at the deletion, because until then the member may return and read. */
export const refundUnreadAtErasure: MemberEraser = {
  id: 'conversations.return_at_erasure',
  erase: async (ctx, memberId) => void (await refundUnread(ctx, memberId)),
}
