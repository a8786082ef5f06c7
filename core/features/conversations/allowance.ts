import type { CommandContext, MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { messageCredits, photoCredits } from '../credits/index.ts'
import { spendFreeMessage } from '../members/index.ts'
import type { MessageBudget } from './message-budget.ts'
import type { PairContext } from './pair-context.ts'
import type { Allowance } from './reply-schemas.ts'
import { fictionalMessageCredits, freeConversations, freeMessages, matchFreeMessages } from './settings.ts'

/** Number of free messages before the last at which their end is announced. */
const announced = 2

const getLimits = (ctx: CommandContext) => ({
  messages: ctx.setting(freeMessages),
  conversations: ctx.setting(freeConversations),
})

/** Whether free members here can start a conversation without paying; elsewhere none were ever used up. */
export function hasFreeMessages(ctx: CommandContext): boolean {
  const { messages, conversations } = getLimits(ctx)
  return messages > 0 && conversations > 0
}

export const getUploadPrice = (
  ctx: MemberCommandContext,
  other: Pick<PairContext, 'fictional'>,
  credits: number,
): number => (other.fictional ? ctx.setting(fictionalMessageCredits) : credits)

const getMessagePrice = (ctx: MemberCommandContext, other: Pick<PairContext, 'fictional'>) =>
  ctx.setting(other.fictional ? fictionalMessageCredits : messageCredits)

/** Free messages of their match that the member has left. Both members start with the same number. */
const countMatchFreeLeft = (ctx: MemberCommandContext, { matched, my_match_free }: MessageBudget) =>
  matched ? Math.max(0, ctx.setting(matchFreeMessages) - my_match_free) : 0

/**
 * Determines the price of a text message, in whole credits. Free messages are used up first: those of the match, then
 * the member's own. `other` must be read under the lock of the pair. A message to a profile without a price uses up
 * nothing.
 */
export async function spendAllowance(
  ctx: TxContext<MemberCommandContext>,
  other: PairContext,
): Promise<{ cost: number; budget: MessageBudget; freeOfMatch?: boolean }> {
  const price = getMessagePrice(ctx, other)
  if (price > 0 && countMatchFreeLeft(ctx, other) > 0)
    return { cost: 0, budget: { ...other, my_match_free: other.my_match_free + 1 }, freeOfMatch: true }
  if (price === 0 || other.my_paid_user) return { cost: price, budget: other }
  const starts = other.conversation_id === null
  const used = await spendFreeMessage(ctx, ctx.member.id, { limits: getLimits(ctx), starts })
  if (!used) return { cost: price, budget: other }
  const rest = { my_messages_free: used.messages_sent_free, my_conversations_free: used.conversations_started_free }
  return { cost: 0, budget: { ...other, ...rest } }
}

/** Free members without credits who had free messages get an error about those; others one about missing credits. */
export function toAllowanceError(ctx: MemberCommandContext, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'insufficient_credits' || ctx.member.paidUser) return error
  return error.params?.balance === 0 && hasFreeMessages(ctx) ? new AppError('free_allowance_used') : error
}

type Counterpart = Pick<PairContext, 'fictional' | 'blocked_by_me' | 'conversation_id'>

/** The allowance that pages show beside the send button. */
export function computeAllowance(ctx: MemberCommandContext, other: Counterpart, budget: MessageBudget): Allowance {
  const price = getMessagePrice(ctx, other)
  const match_free_left = price === 0 ? 0 : countMatchFreeLeft(ctx, budget)
  const ownLeft = price === 0 ? 0 : countOwnFreeLeft(ctx, other, budget)
  const cost = match_free_left + ownLeft > 0 ? 0 : price
  const reason = findObstacle(ctx, other, { cost, balance: budget.my_balance, paid: budget.my_paid_user })
  return {
    cost,
    match_free_left,
    photo_cost: getUploadPrice(ctx, other, ctx.setting(photoCredits)),
    can_send: reason === null,
    reason,
    free_soon: match_free_left === 0 && ownLeft > 0 && ownLeft <= announced,
  }
}

/** Free messages of the member's own allowance that they may send to this member. */
function countOwnFreeLeft(ctx: MemberCommandContext, other: Counterpart, budget: MessageBudget): number {
  const limits = getLimits(ctx)
  const starts = other.conversation_id === null && countMatchFreeLeft(ctx, budget) === 0
  if (budget.my_paid_user || (starts && budget.my_conversations_free >= limits.conversations)) return 0
  return Math.max(0, limits.messages - budget.my_messages_free)
}

function findObstacle(
  ctx: MemberCommandContext,
  other: Counterpart,
  money: { cost: number; balance: number; paid: boolean },
): Allowance['reason'] {
  if (other.blocked_by_me || ctx.member.status === 'disabled') return 'forbidden'
  if (!ctx.member.confirmed) return 'email_not_confirmed'
  if (money.balance >= money.cost) return null
  const hadFree = !money.paid && money.balance === 0 && hasFreeMessages(ctx)
  return hadFree ? 'free_allowance_used' : 'insufficient_credits'
}
