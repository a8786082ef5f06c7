import type { Statement, Transaction } from '../../db/index.ts'
import type { MemberCommandContext } from '../app/context.ts'
import { AppError, notFound } from '../http/errors.ts'
import { fictionalShown } from '../members/cards.ts'

/** How two members stand to each other, read in one statement. */
export interface Standing {
  pool: string
  status: string
  profile_status: string | null
  name: string | null
  fictional: boolean
  invisible: boolean
  blocked_me: boolean
  blocked_by_me: boolean
  /** The other's like shows them to this one person, invisible or not. */
  liked_me: boolean
  conversation_id: string | null
  /** Set when the asked-for message id exists already. */
  message_sender: string | null
  message_conversation: string | null
}

const standingStatement: Statement = {
  name: 'conversations.standing',
  text: `select m.pool, m.status, p.status profile_status, p.name, coalesce(p.fictional, false) fictional, m.invisible,
      exists (select from blocks where blocker = m.id and blocked = $1) blocked_me,
      exists (select from blocks where blocker = $1 and blocked = m.id) blocked_by_me,
      exists (select from likes where from_member = m.id and to_member = $1) liked_me,
      c.id conversation_id, x.sender_id message_sender, x.conversation_id message_conversation
    from members m
    left join profiles p on p.member_id = m.id
    left join conversations c on c.member_a = least($1::uuid, $2::uuid) and c.member_b = greatest($1::uuid, $2::uuid)
    left join messages x on x.id = $3::uuid
    where m.id = $2`,
}

/** Null for an unknown member. `messageId` asks whether that message is stored already. */
export async function standingWith(
  ctx: MemberCommandContext & { tx?: Transaction },
  otherId: string,
  messageId: string | null = null,
): Promise<Standing | null> {
  const [row] = await ctx.services.db.query<Standing>(standingStatement, [ctx.member.id, otherId, messageId], ctx.tx)
  return row ?? null
}

/** Whether the account is there at all, for anybody of the pool. */
const exists = (ctx: MemberCommandContext, other: Standing): boolean =>
  other.pool === ctx.member.pool && other.status === 'active' && other.profile_status === 'active'

/**
 * The other, past a block, which is told only of somebody who is still there. Throws AppError('not_found') and
 * AppError('blocked_by_member', { name }).
 */
export function requireUnblocked(ctx: MemberCommandContext, other: Standing | null): Standing {
  if (!other || !exists(ctx, other)) throw notFound()
  if (other.blocked_me) throw new AppError('blocked_by_member', { params: { name: other.name ?? '' } })
  if (!reachable(ctx, other)) throw notFound()
  return other
}

/**
 * Whether the other exists for this member as a partner of conversation: same pool, account in good standing, and not
 * invisible unless the two know each other already.
 */
export function reachable(ctx: MemberCommandContext, other: Standing): boolean {
  if (!exists(ctx, other)) return false
  if (other.fictional && !fictionalShown(ctx)) return false
  return !other.invisible || other.conversation_id !== null || other.liked_me
}

/**
 * The standing with a member who may be written to. Throws AppError('not_found') for absent and hidden members and
 * AppError('blocked_by_member', { name }), the one sign that the specification gives of a block; AppError('forbidden')
 * when it is the caller who blocked.
 */
export async function requireReachable(
  ctx: MemberCommandContext & { tx?: Transaction },
  otherId: string,
  messageId: string | null = null,
): Promise<Standing> {
  if (otherId === ctx.member.id) throw notFound()
  const other = requireUnblocked(ctx, await standingWith(ctx, otherId, messageId))
  if (other.blocked_by_me) throw new AppError('forbidden')
  return other
}
