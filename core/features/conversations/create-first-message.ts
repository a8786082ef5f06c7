import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { createIdAt } from '../../shared/ids.ts'
import { lockPair } from '../visibility/index.ts'
import { computeAllowance, spendAllowance } from './allowance.ts'
import { type DeliveredMessage, deliverMessage, type OutgoingMessage } from './deliver-message.ts'
import { requireReachable } from './pair-context.ts'
import { assertMayWrite } from './sender-guard.ts'

/**
 * Checks that the member could write to another one now, free or with their credits; returns their conversation if it
 * exists. Throws AppError for the obstacle: `not_found`, `blocked_by_member`, `blocked_by_you`, `email_not_confirmed`,
 * `free_allowance_used`, `insufficient_credits`, and those of sender guards.
 */
export async function assertCanMessage(ctx: MemberCommandContext, otherId: string): Promise<string | null> {
  const other = await requireReachable(ctx, otherId)
  await assertMayWrite(ctx)
  const { reason } = computeAllowance(ctx, other, other)
  if (reason) throw new AppError(reason)
  return other.conversation_id
}

const findWriterStatement: Statement = {
  name: 'conversations.find_writer',
  text: `select id, domain_id "domainId", pool, status, paid_user "paidUser", country, language, invisible, confirmed_at is not null confirmed
    from members where id = $1`,
}

/**
 * Delivers a text that another member wrote to the context's member outside a conversation, as a message from its
 * writer, in the caller's transaction. It costs no credits, because the writer cannot agree now, but uses up their
 * free allowance like any first message. Callers limit who may write in this way (`assertCanMessage`). Throws what
 * `deliverMessage` throws, from the writer's side.
 */
export async function createFirstMessage(
  ctx: TxContext<MemberCommandContext>,
  fromMember: string,
  { kind, body, payload }: Pick<OutgoingMessage, 'kind' | 'body' | 'payload'>,
): Promise<DeliveredMessage> {
  const [writer] = await ctx.services.db.query<Partial<SessionMember>>(findWriterStatement, [fromMember], ctx.tx)
  if (!writer) throw notFound()
  const member: SessionMember = { ...ctx.member, ...writer }
  const asWriter = { ...ctx, member, actor: { kind: 'member', member } as const }
  await lockPair(ctx, fromMember, ctx.member.id)
  const pairContext = await requireReachable(asWriter, ctx.member.id)
  const { budget, freeOfMatch } = await spendAllowance(asWriter, pairContext)
  const messageId = createIdAt(ctx.now())
  const content = { messageId, toMember: ctx.member.id, kind, body, payload }
  const outgoing = { ...content, cost: 0, freeOfMatch, ledgerKind: 'message' as const }
  return deliverMessage(asWriter, outgoing, { ...pairContext, ...budget })
}
