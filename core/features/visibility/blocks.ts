import type { Statement } from '../../../db/database.ts'
import { inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { memberBlocked } from './events.ts'
import { lockPair } from './pair-lock.ts'
import { blockedBySql, getViewerValues, viewerTerms } from './sql.ts'
import { toViewer } from './viewer.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /**
     * Removes all relations of two members when one blocks the other or ends the contact, in the same transaction and
     * under the lock of the pair.
     */
    memberBlocked: MemberBlockedHandler
  }
}

export interface MemberBlockedHandler {
  /** The feature's id. */
  id: string
  onBlock(ctx: TxContext, pair: EndedPair): Promise<void>
}

interface EndedPair {
  /** The member who acts. */
  blocker: string
  blocked: string
  /** The contact ended without a block, so the two may still meet. */
  stays?: boolean
}

// Members of the same pool or of a sister domain can be blocked, hidden or not, so that a block does not depend on
// whether the blocker can see the other.
const blockMemberStatement: Statement = {
  name: 'visibility.block_member',
  text: `insert into blocks (blocker, blocked, created_at)
    select $1, m.id, $3 from members m where m.id = $2 and (m.pool = $4 or m.domain_id = any($5::int[])) and m.id <> $1 and m.status <> 'deleted'
    on conflict do nothing returning blocked`,
}
const isBlockedStatement: Statement = {
  name: 'visibility.is_blocked',
  text: 'select 1 from blocks where blocker = $1 and blocked = $2',
}
const unblockMemberStatement: Statement = {
  name: 'visibility.unblock_member',
  text: 'delete from blocks where blocker = $1 and blocked = $2',
}
// The list of blocked members shows no more than other lists: members who are gone, hide or have blocked the viewer
// are left out.
const listBlockedStatement: Statement = {
  name: 'visibility.list_blocked',
  text: `select k.blocked from blocks k
    join members m on m.id = k.blocked join profiles p on p.member_id = m.id
    where k.blocker = $1 and ${blockedBySql(viewerTerms)}
    order by k.created_at desc, k.blocked limit 500`,
}

/** Blocks a member and removes likes and conversations of the two. Throws AppError('not_found'). */
export function blockMember(ctx: MemberCommandContext, otherId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, outbox } = ctx.services
    const me = ctx.member.id
    const { pool, sisters } = toViewer(ctx)
    await lockPair(ctx, me, otherId)
    const [blocked] = await db.query(blockMemberStatement, [me, otherId, ctx.now(), pool, sisters], ctx.tx)
    if (!blocked) {
      const [already] = await db.query(isBlockedStatement, [me, otherId], ctx.tx)
      if (!already) throw notFound()
      return
    }
    await disconnectPair(ctx, { blocker: me, blocked: otherId })
    await outbox.emit(ctx, memberBlocked, { memberId: me, blockedId: otherId })
  })
}

/** Removes all that connects the two. The caller holds the lock of the pair. */
export async function disconnectPair(ctx: TxContext, pair: EndedPair): Promise<void> {
  for (const one of ctx.services.plugins.hooks('memberBlocked', ctx.site)) await one.onBlock(ctx, pair)
}

/** Lifts a block. It does not restore anything that the block removed. */
export async function unblockMember(ctx: MemberCommandContext, otherId: string): Promise<void> {
  await ctx.services.db.query(unblockMemberStatement, [ctx.member.id, otherId], ctx.tx)
}

/** Ids of the members blocked by this one, newest first. */
export async function listBlockedIds(ctx: MemberCommandContext): Promise<string[]> {
  const rows = await ctx.services.db.query<{ blocked: string }>(
    listBlockedStatement,
    getViewerValues(toViewer(ctx)),
    ctx.tx,
  )
  return rows.map((row) => row.blocked)
}
