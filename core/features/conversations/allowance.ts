import type { Statement, Transaction } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { messageCredits, photoCredits } from '../credits/index.ts'
import { fictionalMessageCredits, freeConversations, freeMessages } from './settings.ts'
import type { Standing } from './standing.ts'

/** What the next message to somebody would cost, and what stands in its way. The free number itself is never told. */
export interface Allowance {
  /** Whole credits. */
  cost: number
  /** What a photo would cost: nobody sends one within the free messages. */
  photo_cost: number
  can_send: boolean
  reason: 'email_not_confirmed' | 'free_allowance_used' | 'insufficient_credits' | 'forbidden' | null
}

interface Usage {
  paid_user: boolean
  messages_sent_free: number
  conversations_started_free: number
  balance: number
}

const usageStatement: Statement = {
  name: 'conversations.free_usage',
  text: `select m.paid_user, m.messages_sent_free, m.conversations_started_free, coalesce(a.balance, 0) balance
    from members m left join credit_accounts a on a.member_id = m.id where m.id = $1`,
}
// Sends of a free member take turns on this row, so that no two of them use the same last free message.
const lockStatement: Statement = {
  name: 'conversations.lock_sender',
  text: 'select paid_user from members where id = $1 for no key update',
}
const takeStatement: Statement = {
  name: 'conversations.take_free',
  text: `update members set messages_sent_free = messages_sent_free + 1,
      conversations_started_free = conversations_started_free + case when $4 then 1 else 0 end
    where id = $1 and not paid_user and messages_sent_free < $2 and (not $4 or conversations_started_free < $3)
    returning id`,
}

const limitsOf = (ctx: MemberCommandContext) => [ctx.setting(freeMessages), ctx.setting(freeConversations)] as const

/** The listed price of a text message to this member. */
const priceOf = (ctx: MemberCommandContext, other: Pick<Standing, 'fictional'>) =>
  ctx.setting(other.fictional ? fictionalMessageCredits : messageCredits)

/** The listed price of a photo sent to this member. */
export const photoPriceOf = (ctx: MemberCommandContext, other: Pick<Standing, 'fictional'>) =>
  ctx.setting(other.fictional ? fictionalMessageCredits : photoCredits)

export const lockSender = (ctx: MemberCommandContext & { tx: Transaction }) =>
  ctx.services.db.query(lockStatement, [ctx.member.id], ctx.tx)

/**
 * What a text message costs now, in whole credits, using up a free one where the member still has one. Call after
 * `lockSender`, with a standing read after it. A message to a profile that costs nothing anyway uses up nothing.
 */
export async function takeAllowance(ctx: MemberCommandContext & { tx: Transaction }, other: Standing): Promise<number> {
  const price = priceOf(ctx, other)
  if (price === 0 || ctx.member.paidUser) return price
  const [messages, conversations] = limitsOf(ctx)
  const starts = other.conversation_id === null
  const taken = await ctx.services.db.query(takeStatement, [ctx.member.id, messages, conversations, starts], ctx.tx)
  return taken.length > 0 ? 0 : price
}

/** Free members who have nothing left are told of Premium; everybody else that credits are short. */
export function asAllowanceError(ctx: MemberCommandContext, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'insufficient_credits' || ctx.member.paidUser) return error
  return error.params?.balance === 0 ? new AppError('free_allowance_used') : error
}

type Counterpart = Pick<Standing, 'fictional' | 'blocked_by_me' | 'conversation_id'>

/** The allowance that pages show beside the send button, and the balance it was reckoned with. */
export async function allowanceFor(
  ctx: MemberCommandContext,
  other: Counterpart,
): Promise<{ allowance: Allowance; credits: number }> {
  const [usage] = await ctx.services.db.query<Usage>(usageStatement, [ctx.member.id], ctx.tx)
  const balance = usage?.balance ?? 0
  const [messages, conversations] = limitsOf(ctx)
  const free =
    usage !== undefined &&
    !usage.paid_user &&
    usage.messages_sent_free < messages &&
    (other.conversation_id !== null || usage.conversations_started_free < conversations)
  const cost = free ? 0 : priceOf(ctx, other)
  const reason = obstacle(ctx, other, { cost, balance, paid: usage?.paid_user ?? false })
  return {
    allowance: { cost, photo_cost: photoPriceOf(ctx, other), can_send: reason === null, reason },
    credits: balance,
  }
}

function obstacle(
  ctx: MemberCommandContext,
  other: Counterpart,
  money: { cost: number; balance: number; paid: boolean },
): Allowance['reason'] {
  if (other.blocked_by_me || ctx.member.status === 'disabled') return 'forbidden'
  if (!ctx.member.confirmed) return 'email_not_confirmed'
  if (money.balance >= money.cost) return null
  return money.paid || money.balance > 0 ? 'insufficient_credits' : 'free_allowance_used'
}
