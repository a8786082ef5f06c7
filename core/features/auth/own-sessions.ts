import { inTransaction } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { MemberRequestContext } from '../../kernel/route.ts'
import { endMemberSessions, endOneMemberSession, openMemberSessions } from './session.ts'

/** The member's sessions, this one first, then the latest. */
export async function listOwnSessions(ctx: MemberRequestContext) {
  const open = await openMemberSessions(ctx.services, ctx.member.id)
  return open
    .map(({ id, device, country, created_at, last_seen_at }) => ({
      id,
      current: id === ctx.member.sessionId,
      device,
      country,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/** Ends one session of the member, or every other one. Throws AppError('not_found') for one that is not theirs. */
export function endOwnSessions(ctx: MemberRequestContext, sessionId?: string): Promise<void> {
  const { id, sessionId: current } = ctx.member
  return inTransaction(ctx, async (ctx) => {
    if (sessionId === undefined) return endMemberSessions(ctx, id, current)
    if (!(await endOneMemberSession(ctx, id, sessionId))) throw notFound()
  })
}
